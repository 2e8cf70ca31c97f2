import { describe, expect, it } from 'vitest';
import { shapeText } from './shape-text.ts';

describe('shapeText', () => {
  it('writes a schema like a TypeScript type', () => {
    const shape = {
      type: 'object',
      required: ['items', 'kind'],
      properties: {
        items: { type: 'array', items: { $ref: '#/components/schemas/Post' } },
        kind: { type: 'string', enum: ['image', 'video'] },
        widths: { type: 'array', items: { type: ['number', 'null'] } },
        name: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] },
        place: { type: 'object', properties: { city: { const: 'Norman' } } },
      },
    };
    expect(shapeText(shape)).toBe(`{
  items: Post[]
  kind: "image" | "video"
  widths?: (number | null)[]
  name?: string (at most 20) | null
  place?: {
    city?: "Norman"
  }
}`);
  });

  it('writes an object without properties, and any value', () => {
    expect(shapeText({ type: 'object', properties: {} })).toBe('{}');
    expect(shapeText({})).toBe('anything');
  });
});
