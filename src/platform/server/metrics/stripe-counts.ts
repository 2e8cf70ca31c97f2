/** What this process has done with signed messages of Stripe. */
export type StripeCounts = { notUnderstood: number };
