import type { OrderWords } from './mail-words.ts';

/** What is mailed when something goes wrong with an order. */
export type TroubleNews =
  | 'claim opened'
  | 'claim answered'
  | 'claim reported'
  | 'claim refunded'
  | 'claim rejected'
  | 'claim withdrawn'
  | 'claim lapsed'
  | 'refund failed'
  | 'refund stuck'
  | 'paid elsewhere'
  | 'dispute open'
  | 'dispute won'
  | 'dispute lost'
  | 'payout account missing';

const moneyStays = 'The money stays with us until it is settled.';

/** What each of the two is told; a note is what the other wrote, or why staff decided. */
export const troubleNews: Record<TroubleNews, { buyer?: OrderWords; seller?: OrderWords }> = {
  'claim opened': {
    seller: {
      heading: "The buyer says something's wrong",
      text: ({ when }) =>
        `Answer or refund by ${when}. After that, the buyer can ask us to decide. ${moneyStays}`,
    },
  },
  'claim answered': {
    buyer: {
      heading: 'The seller answered you',
      text: ({ when }) =>
        `If you don't agree, report it to us by ${when}, and we decide. If it's settled, there's nothing to do.`,
    },
  },
  'claim reported': {
    buyer: {
      heading: 'We have your report',
      text: () => `We look at what you both wrote, and decide. ${moneyStays}`,
    },
    seller: {
      heading: 'The buyer asked us to decide',
      text: () => `We look at what you both wrote, and decide. ${moneyStays}`,
    },
  },
  'claim refunded': {
    buyer: {
      heading: 'We decided: you get your money back',
      text: ({ amount }) => `${amount} goes back to your card.`,
    },
    seller: {
      heading: 'We decided: the buyer gets the money back',
      text: () => 'Our decision is final. The buyer should give you the item back if they have it.',
    },
  },
  'claim rejected': {
    buyer: {
      heading: 'We decided: the seller is paid',
      text: () => 'We looked at what you both wrote. Our decision is final.',
    },
    seller: {
      heading: "We decided: you're paid",
      text: ({ amount }) => `We send ${amount} to your payout account.`,
    },
  },
  'claim withdrawn': {
    seller: {
      heading: 'The buyer says it is settled',
      text: ({ amount }) => `You get ${amount} as planned.`,
    },
  },
  'claim lapsed': {
    buyer: {
      heading: 'Your request was closed',
      text: () => "You didn't report it to us in time, so the seller is paid.",
    },
    seller: {
      heading: "The buyer's request was closed",
      text: ({ amount }) => `It wasn't reported to us in time. You get ${amount} as planned.`,
    },
  },
  'refund failed': {
    buyer: {
      heading: "Your refund didn't go through",
      text: ({ amount }) =>
        `Your bank sent ${amount} back to us. We try again tomorrow. If your card is closed, ask your bank where refunds to it go.`,
    },
  },
  'refund stuck': {
    buyer: {
      heading: "We couldn't refund your card",
      text: ({ amount }) =>
        `Your refund of ${amount} can't be sent to your card. We're looking for another way to pay you back, and will be in touch.`,
    },
  },
  'paid elsewhere': {
    buyer: {
      heading: 'We paid you back another way',
      text: () => "Your card couldn't be refunded, so we paid you back another way.",
    },
  },
  'dispute open': {
    seller: {
      heading: "The buyer's bank is asking for the money back",
      text: () =>
        'We answer the bank for you. Your money waits until it has decided, which can take two months. Keep your messages and proof of the handoff.',
    },
  },
  'dispute won': {
    seller: {
      heading: "The bank decided: you're paid",
      text: () => 'The money for this order goes on as planned.',
    },
  },
  'dispute lost': {
    seller: {
      heading: 'The bank gave the buyer the money back',
      text: () => "The money for this order went back to the buyer, so it can't be paid to you.",
    },
  },
  'payout account missing': {
    seller: {
      heading: 'Your money is waiting',
      text: ({ amount }) =>
        `${amount} is ready for you, but your payout account takes no money. Open Settings, then Payments, to fix it.`,
    },
  },
};
