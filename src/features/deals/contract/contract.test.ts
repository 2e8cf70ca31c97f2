import { describe, expect, it } from 'vitest';
import { completeCode, isPossibleCode } from './code.ts';
import { canMove, dealMoves, dealStates, getResult, type DealMove } from './moves.ts';

describe('the code of a handoff', () => {
  it('has a check digit that finds every mistyped digit, and digits that changed places', () => {
    for (let start = 0; start < 100_000; start += 997) {
      const code = completeCode(String(start).padStart(5, '0'));
      expect(isPossibleCode(code)).toBe(true);
      for (let place = 0; place < 6; place += 1) {
        const digit = Number(code[place]);
        const wrong = code.slice(0, place) + ((digit + 3) % 10) + code.slice(place + 1);
        expect([wrong, isPossibleCode(wrong)]).toEqual([wrong, false]);
      }
    }
    expect(isPossibleCode(completeCode('12345'))).toBe(true);
    const [first, second, ...rest] = completeCode('12345');
    expect(isPossibleCode([second, first, ...rest].join(''))).toBe(false);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 345'])('is not %j', (text) => {
    expect(isPossibleCode(text)).toBe(false);
  });
});

describe('the table of moves', () => {
  const names = Object.keys(dealMoves).filter((name): name is DealMove => name in dealMoves);

  it('lets nothing happen after the sale, and ends only with a reason', () => {
    for (const name of names) {
      for (const by of ['buyer', 'seller', 'clock', 'post'] as const) {
        expect([name, by, canMove(name, 'sold', by)]).toEqual([name, by, false]);
      }
      for (const isReserved of [true, false]) {
        const { state, endReason } = getResult(name, { isReserved });
        expect([name, endReason !== null]).toEqual([name, state === 'ended']);
      }
    }
  });

  it('reaches every state', () => {
    const reached = new Set(
      [true, false].flatMap((isReserved) =>
        names.map((name) => getResult(name, { isReserved }).state),
      ),
    );
    expect(dealStates.filter((state) => !reached.has(state))).toEqual([]);
  });
});
