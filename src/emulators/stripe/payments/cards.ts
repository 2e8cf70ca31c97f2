type Decline = { code: string; message: string };

/** What a card does; `challenge`: the bank asks who pays (3-D Secure). */
export type CardOutcome = { number: string } & ({ decline?: Decline } | { challenge: true });

const outcomes = {
  succeeds: { number: '4242424242424242' },
  declined: {
    number: '4000000000000002',
    decline: { code: 'generic_decline', message: 'Your card was declined.' },
  },
  insufficientFunds: {
    number: '4000000000009995',
    decline: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  asks: { number: '4000002500003155', challenge: true },
} as const satisfies Record<string, CardOutcome>;

/** The names of Stripe's test cards. */
export type CardName = keyof typeof outcomes;

export const testCards: Record<CardName, CardOutcome> = outcomes;

/** The test card with a number, however it is grouped. */
export function findCard(number: string): CardName | undefined {
  const digits = number.replaceAll(/[\s-]/g, '');
  // `Object.keys` types every key as string.
  const names = Object.keys(outcomes) as CardName[];
  return names.find((name) => outcomes[name].number === digits);
}
