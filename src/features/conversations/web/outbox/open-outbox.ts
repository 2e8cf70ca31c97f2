import type { QueryClient } from '@tanstack/react-query';
import { showMessage } from '../conversation-cache.ts';
import { Outbox } from './outbox.ts';

let opened: Outbox | undefined;

/** The outbox of this page; a page belongs to one member for as long as it lives. */
export function openOutbox(memberId: string, queryClient: QueryClient): Outbox {
  if (!opened) {
    opened = new Outbox(memberId, (message) => showMessage(queryClient, message));
    void opened.flush();
  }
  return opened;
}
