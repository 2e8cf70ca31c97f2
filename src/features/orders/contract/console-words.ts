import type { OrderDecision, OrderNeed } from './console.ts';

/** Why an order is on the list. */
export const needWords: Record<OrderNeed, string> = {
  claim: 'Claim to decide',
  refund: 'Refund does not go through',
  account: 'No payout account for 90 days',
  loss: 'Not taken back from the seller',
  stuck: 'Stuck for an hour',
  dispute: 'Disputed at the bank',
};

/** The buttons of a decision, and what to know before. */
export const decisionWords: Record<OrderDecision, { label: string; text: string }> = {
  refund: {
    label: 'Refund Buyer',
    text: 'The buyer gets the money back. What the seller has of it is taken back first; what they have spent is our loss. Both are mailed your reason.',
  },
  pay: {
    label: 'Pay Seller',
    text: 'The claim ends, and the seller is paid. Both are mailed your reason.',
  },
  elsewhere: {
    label: 'Paid Another Way',
    text: 'You have paid the buyer what the card did not take. The order ends, and the money at Stripe is yours. The buyer is mailed your reason.',
  },
  retry: {
    label: 'Try Refund Again',
    text: 'A new refund is sent to the card now. The reason is kept in the audit only.',
  },
};

export const consoleWords = {
  title: 'Orders',
  person: 'Needs a Person',
  all: 'All',
  find: 'Order id or @username',
  findButton: 'Find',
  nothing: 'Nothing waits for a person.',
  noneFound: 'No orders found',
  review: 'Nothing Left to Do',
  reviewText: 'Takes the loss off the list. The reason is kept in the audit only.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  back: 'All Orders',
} as const;
