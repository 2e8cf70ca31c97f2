import { troubleNews, type TroubleNews } from './trouble-mail-words.ts';

/** What is mailed about an order, each to one of the two or to both. */
export type OrderNews =
  | TroubleNews
  | 'paid'
  | 'accepted'
  | 'declined'
  | 'canceled'
  | 'replaced'
  | 'not accepted'
  | 'unpaid'
  | 'failed'
  | 'shipped'
  | 'tracking corrected'
  | 'delivered'
  | 'counted as received'
  | 'paid out'
  | 'refunded';

export type OrderMail = {
  news: OrderNews;
  role: 'buyer' | 'seller';
  orderId: string;
  firstName: string;
  /** What it is about, each with its price in words. */
  items: { title: string; price: string }[];
  /** In words: what the card pays, or what the seller gets. */
  amount: string;
  /** In words, such as 'Fri 6:00 PM CST': until when to accept, or when the money is sent; null if there is none. */
  when: string | null;
  /** What the other one wrote, or why staff decided; null if there is nothing. */
  note: string | null;
};

export type OrderWords = { heading: string; text: (mail: OrderMail) => string };

const notCharged = 'Nothing was charged. Your bank removes the hold within a few days.';

/** What each of the two is told; whoever is missing is not mailed. */
export const orderNews: Record<OrderNews, { buyer?: OrderWords; seller?: OrderWords }> = {
  ...troubleNews,
  paid: {
    buyer: {
      heading: 'Your order is waiting for the seller',
      text: ({ amount, when }) =>
        `${amount} is on hold on your card. The seller has until ${when} to accept; only then is it charged.`,
    },
    seller: {
      heading: 'You have an order to accept',
      text: ({ amount, when }) =>
        `A buyer paid by card. You get ${amount}. Accept it by ${when}, or the order is canceled.`,
    },
  },
  accepted: {
    buyer: {
      heading: 'The seller accepted your order',
      text: ({ amount }) =>
        `Your card was charged ${amount}. We keep the money until you have the item.`,
    },
    seller: {
      heading: 'You accepted an order',
      text: ({ amount, when }) =>
        `The card was charged. You get ${amount} after the buyer has the item.${when ? ` Ship it by ${when}: the order has the address.` : ''}`,
    },
  },
  declined: {
    buyer: { heading: 'The seller declined your order', text: () => notCharged },
  },
  canceled: {
    buyer: { heading: 'You canceled your order', text: () => notCharged },
    seller: {
      heading: 'The buyer canceled the order',
      text: () => 'Your item is available again.',
    },
  },
  replaced: {},
  'not accepted': {
    buyer: { heading: "The seller didn't accept your order in time", text: () => notCharged },
    seller: {
      heading: 'An order was canceled',
      text: () => "You didn't accept it in time. Your item is available again.",
    },
  },
  unpaid: {},
  failed: {
    buyer: {
      heading: 'Your payment was canceled',
      text: () => `Your bank or Stripe canceled it. ${notCharged}`,
    },
    seller: {
      heading: 'An order was canceled',
      text: () => 'The payment was canceled by the bank. Your item is available again.',
    },
  },
  shipped: {
    buyer: {
      heading: 'Your order was shipped',
      text: ({ when }) =>
        `The order has the tracking number. Say so there once you have the package. It counts as received on ${when}.`,
    },
  },
  'tracking corrected': {
    buyer: {
      heading: 'The seller corrected the tracking number',
      text: ({ when }) => `The order has the new one. It counts as received on ${when}.`,
    },
  },
  delivered: {
    buyer: {
      heading: 'You have your item',
      text: () =>
        "If something isn't right, say so on the order's page within two days. Your money is with us until then.",
    },
    seller: {
      heading: 'The buyer has your item',
      text: ({ amount, when }) => `We send ${amount} to your payout account on ${when}.`,
    },
  },
  'counted as received': {
    buyer: {
      heading: 'Your package counts as received',
      text: () =>
        "It was shipped a week ago, and you haven't said that something is wrong. If it isn't there, or isn't right, say so on the order's page within two days. Your money is with us until then.",
    },
    seller: {
      heading: 'Your package counts as received',
      text: ({ amount, when }) =>
        `The buyer hasn't said that something is wrong. We send ${amount} to your payout account on ${when}.`,
    },
  },
  'paid out': {
    seller: {
      heading: 'Your money is on its way',
      text: ({ amount }) => `We sent ${amount} to your payout account at Stripe.`,
    },
  },
  refunded: {
    buyer: {
      heading: 'You were refunded',
      text: ({ amount }) => `${amount} is on its way to your card. It can take five to ten days.`,
    },
    seller: {
      heading: 'An order was refunded',
      text: () => 'The buyer got the money back.',
    },
  },
};
