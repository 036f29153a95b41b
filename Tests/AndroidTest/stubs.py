"""Writes Java stubs of some classes of Android 16 from the Python stubs of chaquopy-stubs-android.

    stubs.py STUBS OUTPUT

A member whose types are not among these classes, Java's or arrays of numbers is left out, so it cannot be used. Methods
do nothing.
"""
import ast, os, sys

CLASSES = {
    "android.app": ["Notification", "NotificationChannel", "NotificationManager", "Service"],
    "android.content": ["Context", "ContextWrapper"],
    "android.content.res": ["AssetManager", "Configuration", "Resources"],
    "android.graphics": ["Bitmap", "Canvas", "DashPathEffect", "LinearGradient", "Paint", "Path", "PathEffect", "RectF",
                         "Shader", "Typeface"],
    "android.icu.text": ["CompactDecimalFormat", "DecimalFormat", "NumberFormat"],
    "android.os": ["Build", "Bundle"],
    "android.text": ["TextUtils"],
    "android.text.format": ["DateFormat"],
    "android.util": ["DisplayMetrics", "JsonReader", "JsonToken", "LayoutDirection", "Log"],
}
JAVA = {
    "None": "void", "str": "String", "int": "int", "float": "float", "bool": "boolean", "java.lang.String": "String",
    "java.lang.CharSequence": "CharSequence", "java.lang.Object": "Object", "java.util.Locale": "java.util.Locale",
    "java.io.InputStream": "java.io.InputStream", "java.io.Reader": "java.io.Reader",
    "java.lang.Throwable": "Throwable", "java.math.BigDecimal": "java.math.BigDecimal",
    "java.chaquopy.JavaArrayJInt": "int[]",
    "java.chaquopy.JavaArrayJFloat": "float[]",
}
VALUES = {"boolean": "false", "double": "0", "float": "0", "int": "0", "long": "0"}
source, output = sys.argv[1:]
modules = {name: ast.parse(open(os.path.join(source, name.replace("android", "android-stubs", 1).replace(".", "/"),
                                             "__init__.pyi")).read()) for name in CLASSES}
counts = {"members": 0, "left out": 0}


class UnknownType(Exception):
    pass


def names(node, prefix):
    """The names of a class and of the classes in it."""
    yield f"{prefix}.{node.name}"
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield from names(child, f"{prefix}.{node.name}")


chosen = [(module, node) for module, tree in modules.items() for node in tree.body
          if isinstance(node, ast.ClassDef) and node.name in CLASSES[module]]
known = {name for module, node in chosen for name in names(node, module)}


def java_type(node, module):
    # A number is a union of Python's type, Java's and its box.
    parts = [part.strip() for part in ast.unparse(node).split("|")]
    for part in parts:
        if part.startswith("java.j"):
            return part.removeprefix("java.j")
    name = next(part for part in parts if part != "None" or len(parts) == 1)
    if name in JAVA:
        return JAVA[name]
    name = name if name.startswith("android.") else f"{module}.{name}"
    if name not in known:
        raise UnknownType
    return name


def field(node, module):
    annotation = ast.unparse(node.annotation)
    is_static = annotation.startswith("typing.ClassVar[")
    kind = java_type(node.annotation.slice if is_static else node.annotation, module)
    # Not a constant of the compiler, which would keep its value.
    value = f"({kind}) {VALUES[kind]}" if kind in VALUES else "null"
    return f"public {'static ' if is_static else ''}{kind} {node.target.id} = {value};"


def method(node, module, owner):
    arguments = [argument for argument in node.args.posonlyargs + node.args.args if argument.arg not in ("self", "cls")]
    types = [java_type(argument.annotation, module) for argument in arguments]
    parameters = ", ".join(f"{kind} p{index}" for index, kind in enumerate(types))
    if node.name == "__init__":
        return f"public {owner}({parameters}) {{}}"
    is_static = any(ast.unparse(decorator) == "staticmethod" for decorator in node.decorator_list)
    result = java_type(node.returns, module)
    body = "" if result == "void" else f" return {VALUES.get(result, 'null')};"
    return f"public {'static ' if is_static else ''}{result} {node.name}({parameters}) {{{body} }}"


def java_class(node, module, is_inner):
    static = "static " if is_inner else ""
    bases = [ast.unparse(base) for base in node.bases]
    if any("java.lang.Enum" in base for base in bases):
        constants = [child.target.id for child in node.body if isinstance(child, ast.AnnAssign)]
        return f"public {static}enum {node.name} {{ {', '.join(constants)} }}\n"
    parents = [name for base in bases for name in [base, f"{module}.{base}"] if name in known]
    members = {}
    for child in node.body:
        try:
            if isinstance(child, ast.ClassDef):
                members[child.name] = java_class(child, module, True)
            elif isinstance(child, ast.AnnAssign):
                members[child.target.id] = field(child, module)
            elif isinstance(child, ast.FunctionDef):
                text = method(child, module, node.name)
                members[text] = text
        except UnknownType:
            counts["left out"] += 1
    counts["members"] += len(members)
    if f"public {node.name}() {{}}" not in members:
        members["()"] = f"protected {node.name}() {{}}"
    extends = f" extends {parents[0]}" if parents else ""
    return f"public {static}class {node.name}{extends} {{\n" + "\n".join(members.values()) + "\n}\n"


for module, node in chosen:
    folder = os.path.join(output, module.replace(".", "/"))
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, f"{node.name}.java"), "w") as file:
        file.write(f"package {module};\n\n" + java_class(node, module, False))
print(f"AndroidTest: stubs with {counts['members']} members, {counts['left out']} left out")
