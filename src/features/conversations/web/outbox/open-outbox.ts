import type { QueryClient } from '@tanstack/react-query';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { keepMessages } from '../list/conversations.ts';
import { Outbox } from './outbox.ts';

let opened: Outbox | undefined;

/** The outbox of this page; `flush` sends what an earlier page left waiting. The member does not change while the page is open. */
export function openOutbox(memberId: string, queryClient: QueryClient): Outbox {
  opened ??= new Outbox(memberId, (message) =>
    keepMessages(getEntityStore(queryClient), [message], message),
  );
  return opened;
}
