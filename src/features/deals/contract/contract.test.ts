import { describe, expect, it } from 'vitest';
import { completeCode, isPossibleCode } from './code.ts';
import {
  canMove,
  cardMoves,
  dealMoves,
  dealStates,
  getResult,
  payments,
  type DealMove,
  type Payment,
} from './moves.ts';

const movers = ['buyer', 'seller', 'clock', 'post', 'card', 'staff'] as const;

function canMoveAnyhow(name: DealMove, payment: Payment): boolean {
  return movers.some((by) => canMove(name, { state: 'held', payment }, by));
}

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
      for (const by of movers) {
        expect([name, by, canMove(name, { state: 'sold' }, by)]).toEqual([name, by, false]);
      }
      for (const isReserved of [true, false]) {
        const { state, endReason } = getResult(name, { isReserved });
        expect([name, endReason !== null]).toEqual([name, state === 'ended']);
      }
    }
  });

  it('leaves an item that is paid by card to the moves of the card, but for its handoff', () => {
    const members = ['buyer', 'seller', 'clock', 'post'] as const;
    const possible = (payment: Payment) =>
      names.filter(
        (name) =>
          !cardMoves.some((each) => each === name) &&
          members.some((by) => canMove(name, { state: 'held', payment }, by)),
      );
    const meetings = ['meet', 'agree', 'cancelMeeting'];
    expect(possible('paying')).toEqual([]);
    expect(possible('paid')).toEqual(meetings);
    expect(possible('accepted')).toEqual([...meetings, 'confirm', 'handoff']);
    expect(possible('shipped')).toEqual([]);
  });

  it('ends every payment: sold keeps it, an end without a sale clears it', () => {
    for (const name of names) {
      for (const payment of payments) {
        if (!canMoveAnyhow(name, payment)) continue;
        const result = getResult(name, { isReserved: false, payment });
        if (result.state === 'ended') expect([name, result.payment]).toEqual([name, null]);
        if (result.state === 'sold') expect([name, result.payment]).toEqual([name, payment]);
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
