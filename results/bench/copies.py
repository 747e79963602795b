"""Makes large subjects out of real code: the classes of a jar n times, each time under another package.

Names of classes stand in the constant pool only, as texts of their own or inside descriptors and signatures, so a copy is the
same class file with other texts. What is between the copies is the same code, so the cost per method ought to stay flat.
"""

import zipfile

from classfile import BRIDGE_OR_SYNTHETIC, POOL_SIZES, ClassFile

UTF8 = 1


def repeat(jar, package, copies, target):
    """Writes the classes below `package` (with slashes) of a jar `copies` times; copy 3 is in `package`3."""
    with zipfile.ZipFile(jar) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        classes = {name: source.read(name) for name in sorted(source.namelist()) if is_class(name, package)}
        for copy in range(copies):
            for name, data in classes.items():
                out.writestr(fixed(renamed_text(name.encode(), package, copy).decode()), renamed(data, package, copy))


def is_class(name, package):
    return name.startswith(package + "/") and name.endswith(".class") and not name.endswith(("module-info.class", "package-info.class"))


def fixed(name):
    """An entry with the oldest time there is, so that the same jar comes out every time."""
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def renamed(data, package, copy):
    """The class file with every mention of the package renamed."""
    parts, end = [data[:10]], 10
    for tag, at in ClassFile(data).pool.values():
        begin, end = at - 1, at + (2 + int.from_bytes(data[at : at + 2], "big") if tag == UTF8 else POOL_SIZES[tag])
        parts.append(utf8(renamed_text(data[at + 2 : end], package, copy)) if tag == UTF8 else data[begin:end])
    return b"".join(parts) + data[end:]


def utf8(text):
    return bytes([UTF8]) + len(text).to_bytes(2, "big") + text


def renamed_text(text, package, copy):
    """Slashes in names and descriptors, dots in texts that are looked up by reflection."""
    for separator in ("/", "."):
        old = package.replace("/", separator) + separator
        text = text.replace(old.encode(), f"{old[:-1]}{copy}{separator}".encode())
    return text


def count_methods(jar, package):
    """Methods with code below a package that vipa takes for entries, about."""
    with zipfile.ZipFile(jar) as source:
        files = [ClassFile(source.read(name)) for name in source.namelist() if is_class(name, package)]
    return sum(is_entry(method) for file in files for method in file.methods)


def is_entry(method):
    return bool(method.code) and method.name != "<clinit>" and not method.access & BRIDGE_OR_SYNTHETIC
