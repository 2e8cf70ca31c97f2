import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveReset } from '#platform/web/live/live-events.ts';
import { recall } from '#platform/web/remembered.ts';
import { useSite } from '#platform/web/site.tsx';
import { forgetWaitingOfOthers, readWaiting } from './waiting-storage.ts';

/** Sends what was left waiting when a page went, on whichever page its writer is next; and forgets what is not theirs. */
export function useOutboxOfViewer(): void {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  const memberId = viewer?.id ?? null;

  const open = () => {
    if (memberId === null || readWaiting(memberId).length === 0) return;
    // Few pages begin with something waiting; what cannot be loaded is tried with the next.
    import('./open-outbox.ts').then(
      ({ openOutbox }) => openOutbox(memberId, queryClient).flush(),
      () => {},
    );
  };

  useEffect(() => {
    // A visitor whose session ended elsewhere has not logged out: the browser still knows whose it is.
    forgetWaitingOfOthers(memberId ?? recall('userId'));
    open();
    // Once for the life of the page: whose it is does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLiveReset(open);
}
