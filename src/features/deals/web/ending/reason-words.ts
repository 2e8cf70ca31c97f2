import type { GivenReason } from '../../contract/reasons.ts';

type Side = 'buyer' | 'seller';

const own: Record<Side, string> = {
  buyer: "I don't want it anymore",
  seller: "I'm keeping it",
};

/** A reason as a member chooses it. `name`: the first name of the other. */
export function reasonLabel(reason: GivenReason, side: Side, name: string): string {
  if (reason === 'changed mind') return own[side];
  if (reason === 'no answer') return `${name} stopped answering`;
  if (reason === 'no show') return `${name} didn't show up`;
  return labels[reason];
}

const labels = {
  'found another': 'I found another one',
  'sold elsewhere': 'I sold it to someone else',
  'no time': "We couldn't find a time",
  other: 'Something else',
} as const;

/** Below the list, if that someone didn't show up is chosen: what follows from it. */
export const noShowHint = (name: string) =>
  `${name} reads that you said so. Their profile says it only if two people do, for 90 days.`;

type Told = {
  /** 'You', or the first name of the one who ended it. */
  who: string;
  isOwn: boolean;
  /** Whether the buyer ended it. */
  isBuyers: boolean;
  name: string;
};

/** The same at the end of a line: ': found another one'. */
export function reasonTold(reason: GivenReason | null, told: Told): string {
  if (reason === null || reason === 'other') return '';
  return `: ${toldWords[reason](told)}`;
}

const toldWords: Record<Exclude<GivenReason, 'other'>, (told: Told) => string> = {
  'changed mind': ({ isBuyers }) => (isBuyers ? 'not wanted anymore' : 'not for sale anymore'),
  'found another': () => 'found another one',
  'sold elsewhere': () => 'sold to someone else',
  'no time': () => 'no time to meet',
  'no answer': () => 'no answer',
  'no show': ({ who, isOwn, name }) =>
    isOwn ? `you say that ${name} didn't show up` : `${who} says that you didn't show up`,
};
