import { expect, it } from 'vitest';
import type { OrderItemView } from '../schemas.ts';
import { describeOrder, type DescribedOrder } from './words.ts';

const order = (
  role: 'buyer' | 'seller',
  given: Pick<DescribedOrder, 'state'> & Partial<DescribedOrder>,
): DescribedOrder => ({ role, isAnswered: false, voidReason: null, items: [], ...given });

const charged = (role: 'buyer' | 'seller', ...states: OrderItemView['state'][]) =>
  order(role, { state: 'captured', items: states.map((state) => ({ state, delivery: 'meet' })) });

it.each([
  ['Not paid yet', order('buyer', { state: 'opened' })],
  ['The buyer is paying', order('seller', { state: 'opened' })],
  ['Waiting for the seller to accept', order('buyer', { state: 'authorized' })],
  ['Paid. Accept it to sell', order('seller', { state: 'authorized' })],
  ['One moment…', order('seller', { state: 'authorized', isAnswered: true })],
  ['The seller declined', order('buyer', { state: 'voided', voidReason: 'declined' })],
  ["You didn't accept in time", order('seller', { state: 'voided', voidReason: 'not accepted' })],
  ['Accepted. Arrange to meet', charged('buyer', 'accepted', 'delivered')],
  ['Accepted. Meet the buyer', charged('seller', 'accepted')],
  ['Handed over', charged('seller', 'delivered', 'refunded')],
  ['Refunded', charged('buyer', 'refunding', 'refunded')],
  ['Paid out', charged('seller', 'paid out', 'refunded')],
  ['Done', charged('buyer', 'paid out')],
])('%s', (words, view) => {
  expect(describeOrder(view)).toBe(words);
});
