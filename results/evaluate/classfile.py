"""Reads as much of a class file as the mutator needs: constant pool names, code, lines, and where instructions begin.

JVM specification, chapters 4 (the format) and 6 (the instructions). Offsets are kept, because mutants are made by
overwriting bytes in place: nothing moves, so stack maps, lines and exception tables stay true.
"""

import struct
from dataclasses import dataclass

BRIDGE_OR_SYNTHETIC = 0x1040

# Sizes of the constant pool's entries after their tag.
POOL_SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}

TABLESWITCH, LOOKUPSWITCH, WIDE = 170, 171, 196
GOTO_W, JSR_W = 200, 201


def operand_sizes():
    """Bytes after the opcode, for every instruction but the three of variable length."""
    sizes = dict.fromkeys(range(202), 0)
    sizes |= dict.fromkeys([16, 18, *range(21, 26), *range(54, 59), 169, 188], 1)
    sizes |= dict.fromkeys([17, 19, 20, 132, *range(153, 169), *range(178, 185), 187, 189, 192, 193, 198, 199], 2)
    sizes |= {197: 3} | dict.fromkeys([185, 186, GOTO_W, JSR_W], 4)
    return sizes


SIZES = operand_sizes()


@dataclass(frozen=True)
class Instruction:
    bci: int
    opcode: int
    operands: bytes

    @property
    def length(self):
        return 1 + len(self.operands)

    @property
    def index(self):
        """The constant pool index of an instruction that has one."""
        return self.operands[0] if self.opcode == 18 else struct.unpack_from(">H", self.operands)[0]


@dataclass
class Method:
    access: int
    name: str
    descriptor: str
    start: int = 0  # where in the file its code begins; 0 without code
    code: bytes = b""
    lines: tuple = ()  # (bci, line)
    marks: frozenset = frozenset()  # bcis that exception tables name

    def instructions(self):
        bci, found = 0, []
        while bci < len(self.code):
            length = instruction_length(self.code, bci)
            found.append(Instruction(bci, self.code[bci], self.code[bci + 1 : bci + length]))
            bci += length
        return found

    def line_of(self, bci):
        before = [(start, line) for start, line in self.lines if start <= bci]
        return max(before, key=lambda pair: pair[0])[1] if before else None

    def joins(self, instructions):
        """Where control may come from elsewhere: jump targets and the borders of exception ranges."""
        return self.marks.union(*(targets(instruction) for instruction in instructions))


class ClassFile:
    def __init__(self, data):
        self.data = data
        self.pool = {}
        at = self.read_pool(8 + 2)
        self.access = self.u2(at)
        self.name = self.class_name(self.u2(at + 2))
        at += 6
        at += 2 + 2 * self.u2(at)
        self.methods = []
        at = self.read_members(at, lambda member, attributes: None)
        at = self.read_members(at, self.read_method)
        self.outer = self.read_outer(self.read_attributes(at)[0])

    def u2(self, at):
        return struct.unpack_from(">H", self.data, at)[0]

    def u4(self, at):
        return struct.unpack_from(">I", self.data, at)[0]

    def read_pool(self, at):
        index, count = 1, self.u2(8)
        while index < count:
            tag = self.data[at]
            self.pool[index] = (tag, at + 1)
            at += 3 + self.u2(at + 1) if tag == 1 else 1 + POOL_SIZES[tag]
            index += 2 if tag in (5, 6) else 1
        return at

    def read_members(self, at, visit):
        count, at = self.u2(at), at + 2
        for _ in range(count):
            member = Method(self.u2(at), self.utf8(self.u2(at + 2)), self.utf8(self.u2(at + 4)))
            attributes, at = self.read_attributes(at + 6)
            visit(member, attributes)
        return at

    def read_attributes(self, at):
        count, at, found = self.u2(at), at + 2, []
        for _ in range(count):
            found.append((self.utf8(self.u2(at)), at + 6))
            at += 6 + self.u4(at + 2)
        return found, at

    def read_method(self, method, attributes):
        for name, at in attributes:
            if name == "Code":
                self.read_code(method, at)
        self.methods.append(method)

    def read_outer(self, attributes):
        """(class around it or None, access) if the class is nested: only InnerClasses tells the truth about it."""
        for at in (at for name, at in attributes if name == "InnerClasses"):
            for row in range(self.u2(at)):
                inner, outer, _, access = struct.unpack_from(">4H", self.data, at + 2 + 8 * row)
                if self.class_name(inner) == self.name:
                    return self.class_name(outer) if outer else None, access
        return None

    def read_code(self, method, at):
        length = self.u4(at + 4)
        method.start = at + 8
        method.code = self.data[method.start : method.start + length]
        at = method.start + length
        rows = [struct.unpack_from(">4H", self.data, at + 2 + 8 * row) for row in range(self.u2(at))]
        method.marks = frozenset(bci for row in rows for bci in row[:3])
        attributes, _ = self.read_attributes(at + 2 + 8 * len(rows))
        for name, table in attributes:
            if name == "LineNumberTable":
                pairs = [struct.unpack_from(">2H", self.data, table + 2 + 4 * row) for row in range(self.u2(table))]
                method.lines += tuple(pairs)

    def utf8(self, index):
        at = self.pool[index][1]
        # Modified UTF-8 differs only for characters that no name here needs.
        return self.data[at + 2 : at + 2 + self.u2(at)].decode(errors="replace")

    def class_name(self, index):
        return self.utf8(self.u2(self.pool[index][1])).replace("/", ".")

    def member(self, index):
        """(class, name, descriptor) of a field or method reference; a dynamic call site has no class."""
        tag, at = self.pool[index]
        owner = "" if tag in (17, 18) else self.class_name(self.u2(at))
        name_and_type = self.pool[self.u2(at + 2)][1]
        return owner, self.utf8(self.u2(name_and_type)), self.utf8(self.u2(name_and_type + 2))


def instruction_length(code, bci):
    opcode = code[bci]
    if opcode == WIDE:
        return 6 if code[bci + 1] == 132 else 4
    if opcode in (TABLESWITCH, LOOKUPSWITCH):
        return switch_end(code, bci) - bci
    return 1 + SIZES[opcode]


def switch_end(code, bci):
    at = bci + 4 - bci % 4
    if code[bci] == LOOKUPSWITCH:
        return at + 8 + 8 * struct.unpack_from(">i", code, at + 4)[0]
    low, high = struct.unpack_from(">2i", code, at + 4)
    return at + 12 + 4 * (high - low + 1)


def targets(instruction):
    """The bytecode indices that an instruction may jump to."""
    opcode, bci, operands = instruction.opcode, instruction.bci, instruction.operands
    if 153 <= opcode <= 168 or opcode in (198, 199):
        return {bci + struct.unpack(">h", operands)[0]}
    if opcode in (GOTO_W, JSR_W):
        return {bci + struct.unpack(">i", operands)[0]}
    if opcode in (TABLESWITCH, LOOKUPSWITCH):
        words = struct.unpack(f">{(len(operands) - 3 + bci % 4) // 4}i", operands[3 - bci % 4 :])
        return {bci + offset for offset in (words[0], *(words[3:] if opcode == TABLESWITCH else words[3::2]))}
    return set()


def parameters(descriptor):
    """The parameter types of a method descriptor, one text each."""
    found, at = [], 1
    while descriptor[at] != ")":
        end = at
        while descriptor[end] == "[":
            end += 1
        end = descriptor.index(";", end) + 1 if descriptor[end] == "L" else end + 1
        found.append(descriptor[at:end])
        at = end
    return found


def result(descriptor):
    return descriptor[descriptor.index(")") + 1 :]
