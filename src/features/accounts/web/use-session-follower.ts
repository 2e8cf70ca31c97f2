import { useEffect } from 'react';
import { onSessionEnd } from '#platform/web/data/session-end.ts';
import { forgetTab } from '#platform/web/tab-storage.ts';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { keepInterrupted } from './interrupted-action.ts';
import { sessionChannel, notifyOtherTabs } from './use-session.ts';

/**
 * Reloads this page when another tab has logged in or out, or when the live stream or a refused call reports that the
 * session has ended. After a refused call the reloaded page asks the reader to log in, with the text for what they were
 * about to do.
 */
export function useSessionFollower(): void {
  const { viewer } = useSite();
  const isMember = viewer !== null;

  useEffect(() => {
    const channel = sessionChannel();
    channel.onmessage = () => {
      // After a log-out in another tab the browser has forgotten the member; after an expired session it has not.
      if (readInBrowser('userId') === null) forgetTab();
      window.location.reload();
    };
    return () => void (channel.onmessage = null);
  }, []);

  useEffect(() => {
    if (!isMember) return;
    let isLeaving = false;
    return onSessionEnd((refused) => {
      if (!refused) return window.location.reload();
      // Several calls may be refused before the page reloads; the first is what the reader was about to do.
      if (isLeaving || refused.inBackground) return;
      isLeaving = true;
      keepInterrupted(refused.guestAction ?? 'join campus');
      notifyOtherTabs();
      window.location.reload();
    });
  }, [isMember]);
}
