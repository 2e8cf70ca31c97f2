import type { OrderItemView, OrderView } from '../schemas.ts';
import { describeDelivery, describeShipped } from './delivery-words.ts';

export const ordersPath = '/orders';
export const soldPath = '/orders/sold';

/** Texts of checkout and orders. */
export const orderWords = {
  checkout: 'Checkout',
  total: 'Total',
  youGet: 'You get',
  pay: (amount: string) => `Pay ${amount}`,
  cardForm: 'Card',
  loadingCard: 'Loading the card form',
  nothingToPay: 'Nothing to pay',
  nothingToPayText: 'What was here was sold, or is not for sale anymore.',
  backToBag: 'Back to Bag',
  checking: 'Checking your payment…',
  conversation: 'Open Conversation',
  order: 'Order',
  orders: 'Orders',
  bought: 'Bought',
  sold: 'Sold',
  accept: 'Accept',
  decline: 'Decline',
  cancel: 'Cancel Order',
  /** In place of a second Cancel beside that. */
  keep: 'Keep it',
  refund: 'Refund',
  finishPaying: 'Finish Paying',
  giveUp: "Don't Pay",
  setUpPayouts: 'Set Up Payouts',
  emptyBought: "You haven't bought anything by card",
  emptySold: "You haven't sold anything by card",
  emptyText: 'Orders that are paid by card show up here.',
} as const;

type DescribedItem = Pick<OrderItemView, 'state' | 'delivery'>;

export type DescribedOrder = Pick<OrderView, 'role' | 'state' | 'voidReason' | 'isAnswered'> & {
  items: readonly DescribedItem[];
};

/** What the buyer's card pays, or what the seller gets: a promotion is between the buyer and the operator. */
export function shownTotal(order: OrderView): number {
  const { role, itemsCents, shippingCents, feeCents, totalCents } = order;
  return role === 'buyer' ? totalCents : itemsCents + shippingCents - (feeCents ?? 0);
}

/** What of an order goes back, or never was charged: the seller gets none of it. */
const lostStates: readonly OrderItemView['state'][] = [
  'voided',
  'refunding',
  'refunded',
  'charged back',
];

/** What stands beside the sum of an order. A seller is promised it only while all of it is theirs. */
export function describeTotal({ role, state, items }: DescribedOrder): string {
  const isLost = state === 'voided' || items.some((item) => lostStates.includes(item.state));
  return role === 'buyer' || isLost ? orderWords.total : orderWords.youGet;
}

/** What stands over an order: how it is, for each of the two. */
export function describeOrder(order: DescribedOrder): string {
  const { role, state, voidReason, isAnswered } = order;
  const isBuyer = role === 'buyer';
  if (state === 'voided') return voided[voidReason ?? 'failed'][role];
  if (state === 'opened') return isBuyer ? 'Not paid yet' : 'The buyer is paying';
  if (state === 'authorized') {
    if (isAnswered) return 'One moment…';
    return isBuyer ? 'Waiting for the seller to accept' : 'Paid. Accept it to sell';
  }
  return describeCharged(order.items, isBuyer);
}

const voided: Record<NonNullable<OrderView['voidReason']>, { buyer: string; seller: string }> = {
  declined: { buyer: 'The seller declined', seller: 'You declined' },
  canceled: { buyer: 'You canceled it', seller: 'The buyer canceled it' },
  replaced: { buyer: 'You changed the order', seller: 'The buyer changed the order' },
  'not accepted': {
    buyer: "The seller didn't accept in time",
    seller: "You didn't accept in time",
  },
  unpaid: { buyer: "You didn't pay in time", seller: "The buyer didn't pay in time" },
  failed: { buyer: 'The payment was canceled', seller: 'The payment was canceled' },
};

function describeCharged(items: readonly DescribedItem[], isBuyer: boolean): string {
  const isAll = (...states: OrderItemView['state'][]) =>
    items.every(({ state }) => states.includes(state));
  if (items.some(({ state }) => state === 'disputed')) return "Disputed at the buyer's bank";
  if (isAll('charged back')) return 'Paid back by the bank';
  if (isAll('refunded', 'refunding', 'charged back')) return 'Refunded';
  if (isAll('paid out', 'refunded', 'charged back')) return isBuyer ? 'Done' : 'Paid out';
  if (isAll('delivered', 'paid out', 'refunded', 'refunding', 'charged back')) {
    return items.every(({ delivery }) => delivery === 'ship') ? 'Received' : 'Handed over';
  }
  return describeDelivery(items, isBuyer);
}

/** How an item of an order is, for each of the two. Nobody waits for the seller before it is paid. */
export function describeItem(
  item: DescribedItem,
  { role, state }: Pick<OrderView, 'role' | 'state'>,
): string {
  if (state === 'opened') return role === 'buyer' ? 'Held for you' : 'Held for the buyer';
  if (item.state === 'waiting' && role === 'seller') return 'Waiting for you';
  return describeShipped(item) ?? itemStates[item.state];
}

const itemStates: Record<OrderItemView['state'], string> = {
  waiting: 'Waiting for the seller',
  accepted: 'To be handed over',
  shipped: 'On its way',
  delivered: 'Handed over',
  'paid out': 'Paid out',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  disputed: 'Disputed at the bank',
  'charged back': 'Paid back by the bank',
  voided: 'Canceled',
};

/** What happened, one line each. */
export const stepWords: Record<string, string> = {
  paid: 'Paid by card',
  accepted: 'Accepted and charged',
  declined: 'Declined',
  canceled: 'Canceled',
  'not accepted': 'Not accepted in time',
  failed: 'The payment was canceled',
  shipped: 'Shipped',
  'tracking corrected': 'Tracking number corrected',
  delivered: 'Handed over',
  received: 'Received',
  counted: 'Counts as received after a week without a word',
  'paid out': 'Paid to the seller',
  'refund asked': 'Refund started',
  refunded: 'Refunded',
  'partly refunded': 'Part of it refunded',
  'refund failed': "The refund didn't go through",
  'paid elsewhere': 'Paid back another way',
  'taken back': 'Taken back from the seller',
  'claim opened': "The buyer said something's wrong",
  'claim answered': 'The seller answered',
  'claim reported': 'Reported to us',
  'claim refunded': 'Decided: refund',
  'claim rejected': 'Decided: the seller is paid',
  'claim withdrawn': 'The buyer said it is settled',
  'claim lapsed': 'Not reported in time',
  'dispute open': "Disputed at the buyer's bank",
  'dispute won': 'The bank decided for the seller',
  'dispute lost': 'The bank decided for the buyer',
};
