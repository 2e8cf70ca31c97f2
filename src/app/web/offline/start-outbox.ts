import type { QueryClient } from '@tanstack/react-query';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { storedItems } from '#platform/web/outbox/stored-items.ts';
import type { WaitingKind } from '#platform/web/outbox/waiting-item.ts';

// Each kind takes bodies of its own, which only its feature writes.
// oxlint-disable-next-line typescript/no-explicit-any
type LoadKind = () => Promise<WaitingKind<any>>;

/** The code of each kind is loaded when something of it was left waiting. */
const kinds: Record<string, LoadKind> = {
  message: async () => (await import('#features/conversations/web/lazy.ts')).messageKind,
  heart: async () => (await import('#features/conversations/web/lazy.ts')).heartKind,
  save: async () => (await import('#features/saving/web/lazy.ts')).saveKind,
  code: async () => (await import('#features/deals/web/lazy.ts')).codeKind,
  post: async () => (await import('#features/posting/web/waiting/index.ts')).postKind,
  reply: async () => (await import('#features/comments/web/lazy.ts')).replyKind,
};

/** Sends what earlier pages left waiting, and deletes what others left. `known` is the member whom this browser knows. */
export async function startOutbox(
  member: string | null,
  known: string | null,
  queryClient: QueryClient,
): Promise<void> {
  // After an expired session the browser still knows the member; after a logout it does not.
  await storedItems.dropOthers(member ?? known);
  if (member !== null) {
    await openOutbox(member, queryClient).start(async (name) => kinds[name]?.());
  }
}
