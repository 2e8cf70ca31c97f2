import type { ApiShape } from '../../open-api-types.ts';

export const refPrefix = '#/components/schemas/';

/** A JSON Schema written like a TypeScript type: named schemas by name, one property a line. */
export function shapeText(shape: ApiShape, indent = ''): string {
  if (shape.$ref) return shape.$ref.replace(refPrefix, '');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.map((each) => shapeText(each, indent)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.items) return listText(shape.items, indent);
  if (shape.properties) return objectText(shape, indent);
  const types = [shape.type ?? 'anything'].flat().join(' | ');
  const notes = [shape.format, lengthText(shape)].filter(Boolean);
  return notes.length > 0 ? `${types} (${notes.join(', ')})` : types;
}

function listText(items: ApiShape, indent: string): string {
  const text = shapeText(items, indent);
  const needsBrackets = !items.properties && text.includes(' ');
  return needsBrackets ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties = {}, required = [] }: ApiShape, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, value]) => {
    const key = required.includes(name) ? name : `${name}?`;
    return `${inner}${key}: ${shapeText(value, inner)}\n`;
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}';
}

function lengthText({ minLength, maxLength }: ApiShape): string | undefined {
  if (maxLength === undefined) return undefined;
  return minLength === undefined ? `at most ${maxLength}` : `${minLength} to ${maxLength}`;
}
