import ts from 'typescript';

const id = '01900000-0000-7000-8000-000000000001';
/** The type of rich text is recursive; no statement reads deeper than this. */
const maxDepth = 3;

type ExampleContext = { checker: ts.TypeChecker; variant: number; depth: number };

/** A value of a type. Each variant chooses another member of a union, so that several variants reach more branches. */
export function createExample(type: ts.Type, checker: ts.TypeChecker, variant: number): unknown {
  return exampleAt(type, { checker, variant, depth: 0 });
}

function exampleAt(type: ts.Type, context: ExampleContext): unknown {
  if (type.isUnion()) {
    const chosen = type.types[context.variant % type.types.length];
    return chosen && exampleAt(chosen, { ...context, depth: context.depth + 1 });
  }
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return isObject ? exampleObject(type, context) : examplePrimitive(type, context.checker);
}

function examplePrimitive(type: ts.Type, checker: ts.TypeChecker): unknown {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  if (type.flags & ts.TypeFlags.StringLike) return id;
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  return type.flags & ts.TypeFlags.Null ? null : undefined;
}

function exampleObject(type: ts.Type, { checker, variant, depth }: ExampleContext): unknown {
  const inner = (part: ts.Type) => exampleAt(part, { checker, variant, depth: depth + 1 });
  const name = type.getSymbol()?.getName();
  if (name === 'Date') return new Date(0);
  if (name === 'Buffer') return Buffer.from(id);
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    // The two checks say that it is a reference to an array or tuple type.
    const elements = checker.getTypeArguments(type as ts.TypeReference);
    return depth < maxDepth ? elements.map(inner) : [];
  }
  if (depth >= maxDepth) return {};
  const properties = checker.getPropertiesOfType(type);
  return Object.fromEntries(
    properties.map((property) => [property.name, inner(checker.getTypeOfSymbol(property))]),
  );
}
