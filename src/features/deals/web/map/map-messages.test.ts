import { describe, expect, it } from 'vitest';
import { maxPlaceLength } from '../../contract.ts';
import { readMapMessage, toPlaceName } from './map-messages.ts';

const origin = 'https://ou.quad.example';
const source = new MessageChannel().port1;
const expected = { origin, source };
const picked = { quadMap: 'picked', place: 'Bizzell Memorial Library' };

describe('SERVICE-20 a message of the map', () => {
  it('is read if it is from the frame', () => {
    expect(readMapMessage({ data: picked, origin, source }, expected)).toEqual(picked);
    for (const quadMap of ['ready', 'failed', 'closed'] as const) {
      expect(readMapMessage({ data: { quadMap }, origin, source }, expected)).toEqual({ quadMap });
    }
  });

  it('is not read if it is of another origin, of another window, or of none while the frame is gone', () => {
    const foreign = { data: picked, origin: 'https://evil.example', source };
    expect(readMapMessage(foreign, expected)).toBeUndefined();
    const other = { data: picked, origin, source: new MessageChannel().port1 };
    expect(readMapMessage(other, expected)).toBeUndefined();
    for (const gone of [null, undefined]) {
      const nobody = { data: picked, origin, source: null };
      expect(readMapMessage(nobody, { origin, source: gone })).toBeUndefined();
    }
  });

  it('is not read if it has another form', () => {
    const others = [
      undefined,
      null,
      'picked',
      [],
      {},
      { quadMap: 'opened' },
      { quadMap: 'picked' },
      { quadMap: 'picked', place: 7 },
      { quadMap: 'picked', place: '' },
      { quadMap: 'picked', place: ' \n\u0000 ' },
    ];
    for (const data of others) {
      expect([data, readMapMessage({ data, origin, source }, expected)]).toEqual([data, undefined]);
    }
  });

  it('has a place that fits its field, whatever the frame sends', () => {
    const data = { quadMap: 'picked', place: `Hall\n${'x'.repeat(5_000)}` };
    const message = readMapMessage({ data, origin, source }, expected);
    expect(message).toEqual({ quadMap: 'picked', place: `Hall ${'x'.repeat(94)}…` });
  });
});

describe('the name of a place', () => {
  it('stays as it is up to the limit', () => {
    const longest = 'x'.repeat(maxPlaceLength);
    expect(toPlaceName(longest)).toBe(longest);
    expect(toPlaceName('  Café\tin the\n Union ')).toBe('Café in the Union');
  });

  it('is cut between characters', () => {
    expect(toPlaceName('👩‍🎓'.repeat(30))).toBe(`${'👩‍🎓'.repeat(19)}…`);
  });
});
