import type { Load } from './load.ts';

/** A measured value and whether it is within its bound. */
export type Row = {
  what: string;
  measured: string;
  ratio: number;
  bound: string;
  holds: boolean;
  /** What was measured on a7d35bc, before writes, members' pages and events were made faster: a ratio unless it has a unit. */
  before?: string | undefined;
};

/**
 * The ratio of the measured value `ours` to the reference `theirs`, such as another server's value or our own with fewer
 * rows. It must not be above the bound.
 */
export function atMost(
  what: string,
  bound: number,
  { ours, theirs, unit }: { ours: number; theirs: number; unit: string },
  before?: string,
): Row {
  return {
    what,
    measured: `${round(ours)} ${unit}, ${round(theirs)} ${unit}`,
    ratio: round(ours / theirs),
    bound: `at most ${bound}`,
    holds: ours / theirs <= bound,
    before,
  };
}

/** The ratio of our rate to a reference, such as another server's rate. It must not be below the bound. */
export function atLeast(
  what: string,
  [ours, theirs]: [Load, Load],
  least: number,
  before?: string,
): Row {
  const ratio = ours.perSecond / theirs.perSecond;
  return {
    what,
    measured: `${Math.round(ours.perSecond)}/s, ${Math.round(theirs.perSecond)}/s`,
    ratio: round(ratio),
    bound: `at least ${least}`,
    holds: ratio >= least,
    before,
  };
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The value below which the given part of all values is. */
export function percentile(all: number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
