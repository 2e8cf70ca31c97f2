import type { Judged } from './judgements.ts';

/** The score of the first ten results, divided by that of the best possible order (NDCG). */
export function ndcgAt10(found: number[], { grades }: Judged): number {
  const best = [...grades.values()].toSorted((a, b) => b - a);
  const ideal = gain(best.slice(0, 10));
  return ideal === 0 ? 0 : gain(found.slice(0, 10).map((post) => grades.get(post) ?? 0)) / ideal;
}

function gain(grades: number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/**
 * The share of the good posts (grade 2 or 3) that is among the first twenty results; if there are more than twenty good
 * posts, twenty of them are a share of 1.
 */
export function recallAt20(found: number[], { grades }: Judged): number | undefined {
  const good = [...grades].filter(([, grade]) => grade >= 2).map(([post]) => post);
  if (good.length === 0) return undefined;
  const first = new Set(found.slice(0, 20));
  return good.filter((post) => first.has(post)).length / Math.min(20, good.length);
}

export function mean(values: (number | undefined)[]): number {
  const defined = values.filter((value) => value !== undefined);
  return defined.reduce((sum, value) => sum + value, 0) / Math.max(1, defined.length);
}
