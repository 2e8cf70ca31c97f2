import type { Category, Condition } from '#features/posting/schemas.ts';

/** What of a post decides whom it is told to, now or before a change. */
export type PostState = {
  plainText: string;
  category: Category | null;
  priceCents: number | null;
  condition: Condition | null;
  /** Null if it is no listing. */
  status: string | null;
};

/** Whether it can be had: it is for sale, or is no listing. */
export function isOpen({ status }: PostState): boolean {
  return status === null || status === 'available';
}
