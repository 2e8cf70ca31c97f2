import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveReset } from '#platform/web/live/live-events.ts';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { forgetWaitingOfOthers, readWaiting } from './waiting-storage.ts';

/** Sends messages left waiting by an earlier page, and removes those of other members. */
export function useOutboxOfViewer(): void {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  const memberId = viewer?.id ?? null;

  const open = () => {
    if (memberId === null || readWaiting(memberId).length === 0) return;
    // Few pages start with waiting messages. If the code cannot be loaded, the next page tries again.
    import('./open-outbox.ts').then(
      ({ openOutbox }) => openOutbox(memberId, queryClient).flush(),
      () => {},
    );
  };

  useEffect(() => {
    // After an expired session the browser still knows the member; after a logout it does not.
    forgetWaitingOfOthers(memberId ?? readInBrowser('userId'));
    open();
    // Runs once: the viewer does not change while the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLiveReset(open);
}
