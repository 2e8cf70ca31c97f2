import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const read = (text: string) => readJson(Buffer.from(text));

describe('JSON from outside', () => {
  it('T67 the output of JSON.stringify is read unchanged', () => {
    const value = fc.jsonValue({ maxDepth: 8 });
    fc.assert(
      fc.property(value, (written) => {
        const text = JSON.stringify(written);
        fc.pre(!/"(__proto__|constructor|prototype)"\s*:/.test(text));
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(read(' {"a" : ["}{\\" :", {"a": "\\\\"}] } ')).toEqual({ a: ['}{" :', { a: '\\' }] });
    expect(read(`${'['.repeat(20)}${']'.repeat(20)}`)).toBeDefined();
  });

  it.for([
    ['a key twice', '{"a":1,"b":{},"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key twice in a nested object', '{"a":[{"b":1,"b":1}]}'],
    ['a depth of 21', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['a depth of 30,000', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a byte order mark', '\ufeff{}'],
    ['the key __proto__', '{"__proto__":{"a":1}}'],
    ['the key __proto__, escaped', '{"a":{"\\u005f_proto__":1}}'],
    ['the key constructor', '{"constructor":{"prototype":{"a":1}}}'],
    ['a second value', '{} {}'],
    ['an empty text', ''],
  ] as const)('T67 T68 %s is rejected', ([, text]) => {
    expect(() => read(text)).toThrow('malformed_request');
  });

  it('T67 bytes that are not UTF-8 are rejected', () => {
    expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('malformed_request');
    expect(() => readJson(Buffer.from('{"a":1}', 'utf16le'))).toThrow('malformed_request');
  });
});
