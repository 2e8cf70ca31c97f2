import type { QueryClient } from '@tanstack/react-query';
import { Outbox } from './outbox.ts';

let opened: { outbox: Outbox; member: string; queryClient: QueryClient } | undefined;

/** The outbox of this page. The member does not change while the page is open; in component tests it does. */
export function openOutbox(member: string, queryClient: QueryClient): Outbox {
  // A server renders pages of many members: each gets an empty one.
  if (typeof window === 'undefined') return new Outbox(member, queryClient);
  if (opened?.member !== member || opened.queryClient !== queryClient) {
    opened?.outbox.close();
    opened = { outbox: new Outbox(member, queryClient).follow(), member, queryClient };
  }
  return opened.outbox;
}
