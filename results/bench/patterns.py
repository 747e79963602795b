"""SpotBugs' bug patterns that speak of a crash of one of vipa's kinds, and how its XML is read.

A pattern counts if the bug it describes is that exception at that place. Patterns about style, redundant checks, annotations
or dead code do not (`NP_BOOLEAN_RETURN_NULL`, `RCN_REDUNDANT_...`), nor do those about floats or overflow. SpotBugs has no
pattern for a division by zero, a negative array size, a failed assertion or a malformed number.
"""

import xml.etree.ElementTree

NULL, INDEX, CAST, STORE, MISSING = "null-dereference", "index-out-of-bounds", "class-cast", "array-store", "missing-element"

KIND_OF = {
    "BC_BAD_CAST_TO_ABSTRACT_COLLECTION": CAST,
    "BC_BAD_CAST_TO_CONCRETE_COLLECTION": CAST,
    "BC_EQUALS_METHOD_SHOULD_WORK_FOR_ALL_OBJECTS": CAST,
    "BC_IMPOSSIBLE_CAST": CAST,
    "BC_IMPOSSIBLE_CAST_PRIMITIVE_ARRAY": CAST,
    "BC_IMPOSSIBLE_DOWNCAST": CAST,
    "BC_IMPOSSIBLE_DOWNCAST_OF_TOARRAY": CAST,
    "BC_UNCONFIRMED_CAST": CAST,
    "BC_UNCONFIRMED_CAST_OF_RETURN_VALUE": CAST,
    "CAA_COVARIANT_ARRAY_ELEMENT_STORE": STORE,
    "IT_NO_SUCH_ELEMENT": MISSING,
    "NP_ALWAYS_NULL": NULL,
    "NP_ALWAYS_NULL_EXCEPTION": NULL,
    "NP_ARGUMENT_MIGHT_BE_NULL": NULL,
    "NP_CLOSING_NULL": NULL,
    "NP_DEREFERENCE_OF_READLINE_VALUE": NULL,
    "NP_EQUALS_SHOULD_HANDLE_NULL_ARGUMENT": NULL,
    "NP_GUARANTEED_DEREF": NULL,
    "NP_GUARANTEED_DEREF_ON_EXCEPTION_PATH": NULL,
    "NP_IMMEDIATE_DEREFERENCE_OF_READLINE": NULL,
    "NP_NULL_ON_SOME_PATH": NULL,
    "NP_NULL_ON_SOME_PATH_EXCEPTION": NULL,
    "NP_NULL_ON_SOME_PATH_FROM_RETURN_VALUE": NULL,
    "NP_NULL_ON_SOME_PATH_MIGHT_BE_INFEASIBLE": NULL,
    "NP_NULL_PARAM_DEREF": NULL,
    "NP_NULL_PARAM_DEREF_ALL_TARGETS_DANGEROUS": NULL,
    "NP_NULL_PARAM_DEREF_NONVIRTUAL": NULL,
    "NP_UNWRITTEN_FIELD": NULL,
    "NP_UNWRITTEN_PUBLIC_OR_PROTECTED_FIELD": NULL,
    "RANGE_ARRAY_INDEX": INDEX,
    "RANGE_ARRAY_LENGTH": INDEX,
    "RANGE_ARRAY_OFFSET": INDEX,
    "RANGE_STRING_INDEX": INDEX,
    "RCN_REDUNDANT_NULLCHECK_WOULD_HAVE_BEEN_A_NPE": NULL,
}
LOW = 3  # SpotBugs' priority of low confidence, which it reports only when asked to


def read(path):
    """(findings of our kinds, all findings); a finding is a dictionary with kind, pattern, confidence, class, lines."""
    instances = xml.etree.ElementTree.parse(path).getroot().findall("BugInstance")
    ours = [finding(instance) for instance in instances if instance.get("type") in KIND_OF]
    return ours, len(instances)


def finding(instance):
    lines = instance.findall("SourceLine") or instance.findall("Method/SourceLine")[:1]
    return {
        "kind": KIND_OF[instance.get("type")], "pattern": instance.get("type"),
        "low": int(instance.get("priority", LOW)) >= LOW,
        "class": (lines[0] if lines else instance.find("Class")).get("classname"),
        "lines": [(int(line.get("start", -1)), int(line.get("end", -1))) for line in lines],
    }


def confirmed_by(ours, crashes):
    """Those of SpotBugs' findings on whose line a crash of the same kind was confirmed; `crashes` are (kind, class, line).

    SpotBugs names several lines where it combined warnings, and one of them is enough."""
    places = {}
    for kind, name, line in crashes:
        places.setdefault((kind, name), set()).add(line)
    return [
        found for found in ours
        if any(first <= line <= last for line in places.get((found["kind"], found["class"]), ()) for first, last in found["lines"])
    ]
