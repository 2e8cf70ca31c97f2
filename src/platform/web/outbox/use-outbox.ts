import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '../data/create-store.ts';
import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';
import type { WaitingItem } from './waiting-item.ts';

/** The outbox of the member of this page. */
export function useOutbox(memberId: string): Outbox {
  return openOutbox(memberId, useQueryClient());
}

/** What `select` finds in the member's outbox: a plain value, which is compared. */
export function useWaiting<Part extends string | number | boolean | null | undefined>(
  memberId: string,
  select: (items: readonly WaitingItem[]) => Part,
): Part {
  return useStore(useOutbox(memberId).items, select);
}
