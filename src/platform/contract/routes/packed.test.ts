import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const sent = (value: unknown): unknown => unpack(JSON.parse(JSON.stringify(pack(value))));

test('unpacking packed data gives what JSON would have given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sent(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('absent fields stay absent, and values with toJSON are written by it', () => {
  expect(sent({ a: undefined, b: [{ toJSON: () => 'written' }] })).toEqual({ b: ['written'] });
});

test('the names of fields are written once', () => {
  const lamps = Array.from({ length: 20 }, (_, place) => ({ material: 'brass', place }));
  expect(JSON.stringify(pack(lamps)).split('material')).toHaveLength(2);
});
