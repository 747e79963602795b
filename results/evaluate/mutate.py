"""Seeded faults: the places of a class where one of six operators applies, and the class file with the fault in it.

Every fault overwrites bytes in place and leaves no instruction unreachable for the verifier, so the class stays valid
without new stack maps: a branch that is never taken becomes `pop`, one that is always taken tests a constant.
"""

from dataclasses import asdict, dataclass

from classfile import BRIDGE_OR_SYNTHETIC, ClassFile, parameters, result

NULL_CHECK, BOUND_CHECK, OFF_BY_ONE = "dropped null check", "dropped bound check", "off by one"
DIVISION, CAST, INITIALISATION = "swapped division", "widened cast", "removed initialisation"
OPERATORS = [NULL_CHECK, BOUND_CHECK, OFF_BY_ONE, DIVISION, CAST, INITIALISATION]

NOP, ICONST_0, ICONST_1, ICONST_5, ISUB, IADD, IINC, POP, POP2 = 0, 3, 4, 8, 100, 96, 132, 87, 88
IFNE, IFNULL, IFNONNULL, ARRAYLENGTH, CHECKCAST, INSTANCEOF = 154, 198, 199, 190, 192, 193
GETSTATIC, PUTSTATIC, GETFIELD, PUTFIELD, INVOKESTATIC, INVOKEDYNAMIC = 178, 179, 180, 181, 184, 186
INVOKES = range(182, 187)
ARRAY_LOADS = range(46, 54)
DIVISIONS = {108, 109, 112, 113}  # idiv, ldiv, irem, lrem
ZERO_COMPARISONS = range(155, 159)  # iflt, ifge, ifgt, ifle
INT_COMPARISONS = range(159, 165)
NEIGHBOURS = {155: 158, 158: 155, 156: 157, 157: 156, 161: 164, 164: 161, 162: 163, 163: 162}  # < and <=, >= and >
SIZE_NAMES = {"length", "size", "count", "getLength", "getSize", "getCount", "getDimension"}
NULL_CHECKS = {"requireNonNull", "checkNotNull", "notNull"}
INDEXED = {"charAt", "get", "codePointAt", "elementAt", "substring", "subList", "subSequence"}


@dataclass(frozen=True)
class Mutation:
    cls: str
    method: str
    descriptor: str
    operator: str
    bci: int
    line: int
    at: int  # offset in the class file
    bytes: str  # what to write there, in hex
    note: str
    stack_at: int = 0  # offset of the operand stack's size, if the fault may need a larger one

    def to_json(self):
        return asdict(self)

    def apply(self, data):
        data = overwrite(data, self.at, bytes.fromhex(self.bytes))
        if self.stack_at:
            size = int.from_bytes(data[self.stack_at : self.stack_at + 2], "big")
            data = overwrite(data, self.stack_at, (2 * size).to_bytes(2, "big"))
        return data


def overwrite(data, at, new):
    return data[:at] + new + data[at + len(new) :]


def candidates(data):
    """Every mutation of a class, in the order of its methods and instructions."""
    file = ClassFile(data)
    return [
        mutation
        for method in file.methods
        if method.code and not method.access & BRIDGE_OR_SYNTHETIC
        for mutation in Body(file, method).mutations()
    ]


class Body:
    """The code of one method."""

    def __init__(self, file, method):
        self.file, self.method = file, method
        self.instructions = method.instructions()
        self.joins = method.joins(self.instructions)

    def mutations(self):
        for place in range(len(self.instructions)):
            for rule in (self.null_check, self.bound_check, self.off_by_one, self.division, self.cast, self.initialisation):
                yield from rule(place)

    def make(self, operator, place, first, new, note, stack_at=0):
        """A mutation at `place` that writes `new` from the instruction `first` on."""
        start, bci = self.instructions[first].bci, self.instructions[place].bci
        method = self.method
        return Mutation(self.file.name, method.name, method.descriptor, operator, bci, method.line_of(bci),
                        method.start + start, bytes(new).hex(), note, stack_at)

    def padded(self, place, *new):
        return [*new, *[NOP] * (self.instructions[place].length - len(new))]

    def member(self, place):
        return self.file.member(self.instructions[place].index)

    # -- the operators

    def null_check(self, place):
        opcode = self.instructions[place].opcode
        if opcode == IFNULL:
            yield self.make(NULL_CHECK, place, place, self.padded(place, POP), "ifnull never taken")
        elif opcode == IFNONNULL:
            yield from self.always(NULL_CHECK, place, 1)
        elif opcode == INVOKESTATIC and self.member(place)[1] in NULL_CHECKS:
            yield from self.null_check_call(place)

    def null_check_call(self, place):
        _, name, descriptor = self.member(place)
        types = parameters(descriptor)
        kept = {"V": 0}.get(result(descriptor), 1)
        if not types or not all(ty[0] in "L[I" for ty in types) or types[0][0] not in "L[":
            return
        pops = {0: [], 1: [POP], 2: [POP2], 3: [POP2, POP]}.get(len(types) - kept)
        if pops is not None:
            yield self.make(NULL_CHECK, place, place, self.padded(place, *pops), f"no call of {name}")

    def bound_check(self, place):
        opcode = self.instructions[place].opcode
        if opcode in INT_COMPARISONS and self.compares_a_size(place):
            yield self.make(BOUND_CHECK, place, place, self.padded(place, POP2), "comparison never true")
            yield from self.always(BOUND_CHECK, place, 2)
        elif opcode in ZERO_COMPARISONS and not self.follows_a_comparison(place):
            yield self.make(BOUND_CHECK, place, place, self.padded(place, POP), "comparison never true")
            yield from self.always(BOUND_CHECK, place, 1)

    def off_by_one(self, place):
        instruction = self.instructions[place]
        if instruction.opcode in NEIGHBOURS and not self.follows_a_comparison(place):
            new = [NEIGHBOURS[instruction.opcode], *instruction.operands]
            yield self.make(OFF_BY_ONE, place, place, new, "comparison with or without equality")
        if instruction.opcode == IINC and instruction.operands[1] == 1:
            yield self.make(OFF_BY_ONE, place, place, [IINC, instruction.operands[0], 2], "increment by 2")
        if ICONST_0 <= instruction.opcode <= ICONST_5 and self.is_index(place):
            for opcode in (instruction.opcode - 1, instruction.opcode + 1):
                if opcode <= ICONST_5:
                    yield self.make(OFF_BY_ONE, place, place, [opcode], f"constant {opcode - ICONST_0}")

    def division(self, place):
        if self.instructions[place].opcode not in DIVISIONS:
            return
        right = self.operand(place)
        left = self.operand(right) if right is not None else None
        if left is None or self.entered(left, place):
            return
        code, start = self.method.code, self.instructions[left].bci
        middle, end = self.instructions[right].bci, self.instructions[place].bci
        if any(start < bci < end for bci, _ in self.method.lines):
            return
        swapped = code[middle:end] + code[start:middle]
        # The operand that needs more of the stack may now come second, above the other's value (section 4.7.3).
        yield self.make(DIVISION, place, left, swapped, "operands swapped", stack_at=self.method.start - 8)

    def cast(self, place):
        instruction = self.instructions[place]
        later = self.instructions[place + 1 :]
        if instruction.opcode == INSTANCEOF and any(
            other.opcode == CHECKCAST and other.operands == instruction.operands for other in later
        ):
            note = f"instanceof {self.file.class_name(instruction.index)} is true"
            yield self.make(CAST, place, place, [POP, ICONST_1, NOP], note)

    def initialisation(self, place):
        opcode, name = self.instructions[place].opcode, self.method.name
        if (opcode, name) not in ((PUTFIELD, "<init>"), (PUTSTATIC, "<clinit>")):
            return
        _, field, descriptor = self.member(place)
        wide = descriptor in "JD"
        if opcode == PUTFIELD:
            new = (POP2, POP) if wide else (POP2,)
        else:
            new = (POP2,) if wide else (POP,)
        yield self.make(INITIALISATION, place, place, self.padded(place, *new), f"{field} not set")

    # -- what the operators need to know

    def always(self, operator, place, operands):
        """Makes a branch always taken, if its operands can be left out: a constant is tested in their place."""
        first = place
        for _ in range(operands):
            first = self.operand(first) if first is not None else None
        if first is None or self.entered(first, place) or not all(map(self.pure, range(first, place))):
            return
        room = self.instructions[place].bci - self.instructions[first].bci - 1
        new = [*[NOP] * room, ICONST_1, IFNE, *self.instructions[place].operands]
        yield self.make(operator, place, first, new, "branch always taken")

    def entered(self, first, last):
        """Whether control may come in between the two instructions."""
        return any(self.instructions[place].bci in self.joins for place in range(first + 1, last + 1))

    def operand(self, place):
        """The first of the straight-line instructions that push the value on top of the stack before `place`."""
        needed = 1
        while place > 0:
            place -= 1
            effect = self.pops(place)
            if effect is None:
                return None
            needed += effect - 1
            if needed == 0:
                return place
        return None

    def pops(self, place):
        """How many values an instruction takes that pushes one value; None for all other instructions."""
        opcode = self.instructions[place].opcode
        if 1 <= opcode <= 45 or opcode == GETSTATIC:
            return 0
        if opcode in ARRAY_LOADS or 96 <= opcode <= 131 or 148 <= opcode <= 152:
            return 1 if 116 <= opcode <= 119 else 2
        if 133 <= opcode <= 147 or opcode in (GETFIELD, ARRAYLENGTH, CHECKCAST, INSTANCEOF):
            return 1
        if opcode in INVOKES:
            _, name, descriptor = self.member(place)
            receiver = 0 if opcode in (INVOKESTATIC, INVOKEDYNAMIC) else 1
            return None if result(descriptor) == "V" else len(parameters(descriptor)) + receiver
        return None

    def pure(self, place):
        """Whether an instruction can be left out without another effect than the loss of its value."""
        opcode = self.instructions[place].opcode
        if opcode in INVOKES:
            return self.is_size(place)
        return self.pops(place) is not None

    def is_size(self, place):
        opcode = self.instructions[place].opcode
        if opcode == ARRAYLENGTH:
            return True
        if opcode in INVOKES:
            _, name, descriptor = self.member(place)
            return name in SIZE_NAMES and descriptor == "()I"
        return opcode in (GETFIELD, GETSTATIC) and self.member(place)[1] in SIZE_NAMES

    def compares_a_size(self, place):
        first = self.operand(self.operand(place) or 0)
        return any(map(self.is_size, range(place - 1 if first is None else first, place)))

    def follows_a_comparison(self, place):
        """A comparison of long, float or double values, whose result is tested."""
        return place > 0 and 148 <= self.instructions[place - 1].opcode <= 152

    def is_index(self, place):
        """Whether a constant is an index, or the last term of one."""
        if place + 1 < len(self.instructions) and self.instructions[place + 1].opcode in (IADD, ISUB):
            place += 1
        if place + 1 >= len(self.instructions):
            return False
        user = self.instructions[place + 1].opcode
        return user in ARRAY_LOADS or (user in INVOKES and self.member(place + 1)[1] in INDEXED)
