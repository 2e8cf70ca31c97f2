import { expect, it } from 'vitest';
import type { OrderItemView } from '../schemas.ts';
import { describeItem, describeOrder, describeTotal, type DescribedOrder } from './words.ts';

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

it.each([
  ['Total', charged('buyer', 'accepted')],
  ['Total', order('buyer', { state: 'voided', voidReason: 'canceled' })],
  ['You get', order('seller', { state: 'opened' })],
  ['You get', order('seller', { state: 'authorized' })],
  ['You get', charged('seller', 'accepted', 'shipped')],
  ['You get', charged('seller', 'delivered', 'paid out')],
  ['You get', charged('seller', 'disputed')],
  ['Total', order('seller', { state: 'voided', voidReason: 'not accepted' })],
  ['Total', charged('seller', 'refunding')],
  ['Total', charged('seller', 'refunded')],
  ['Total', charged('seller', 'charged back')],
  ['Total', charged('seller', 'paid out', 'refunded')],
])(
  '%s stands beside the sum: nobody is promised what went back or was never charged',
  (words, view) => {
    expect(describeTotal(view)).toBe(words);
  },
);

it.each([
  ['Held for you', 'buyer', 'opened'],
  ['Held for the buyer', 'seller', 'opened'],
  ['Waiting for the seller', 'buyer', 'authorized'],
  ['Waiting for you', 'seller', 'authorized'],
] as const)('%s: an item, for the %s while the order is %s', (words, role, state) => {
  expect(describeItem({ state: 'waiting', delivery: 'meet' }, { role, state })).toBe(words);
});
