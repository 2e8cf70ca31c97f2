import { expect, it } from 'vitest';
import { findPathStep } from './path.ts';

type Place = Parameters<typeof findPathStep>[0];

const begun: Place = {
  state: 'offered',
  payment: null,
  delivery: null,
  isHandoffNext: false,
  isRated: false,
};

it.each<[Place['state'], Partial<Place>, ReturnType<typeof findPathStep>]>([
  ['offered', {}, 'offer'],
  ['countered', {}, 'offer'],
  ['waiting', {}, 'offer'],
  ['held', {}, 'meet'],
  ['held', { isHandoffNext: true }, 'handoff'],
  ['held', { payment: 'paying', delivery: 'meet' }, 'offer'],
  ['held', { payment: 'paid', delivery: 'ship' }, 'offer'],
  ['held', { payment: 'accepted', delivery: 'meet' }, 'meet'],
  ['held', { payment: 'accepted', delivery: 'meet', isHandoffNext: true }, 'handoff'],
  ['held', { payment: 'accepted', delivery: 'ship' }, 'ship'],
  ['held', { payment: 'shipped', delivery: 'ship' }, 'delivery'],
  ['sold', { isHandoffNext: true }, 'rate'],
  ['sold', { isRated: true }, 'done'],
  ['ended', { isHandoffNext: true }, null],
])('what comes next of a deal that is %s with %o is %s', (state, more, step) => {
  expect(findPathStep({ ...begun, ...more, state })).toBe(step);
});
