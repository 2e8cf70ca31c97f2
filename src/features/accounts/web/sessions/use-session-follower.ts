import { useEffect } from 'react';
import { onSessionEnd } from '#platform/web/data/session-end.ts';
import { forgetTab } from '#platform/web/tab-storage.ts';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { entryAddress } from '../entry/entry-address.ts';
import { keepInterrupted, keepWriting, noteSessionEnd } from '../prompts/interrupted-action.ts';
import { sessionChannel, notifyOtherTabs } from './use-session.ts';

/**
 * Reloads this page when another tab has logged in or out, or when the live stream or a rejected call reports that the
 * session has ended. After a rejected call, or while something is written in a dialog, the reloaded page asks the reader
 * to log in for what they were doing, and continues with it afterwards; if there is no text for it, the login page does.
 */
export function useSessionFollower(): void {
  const { viewer } = useSite();
  const isMember = viewer !== null;

  useEffect(() => {
    const channel = sessionChannel();
    channel.onmessage = () => {
      // After a logout in another tab the browser has forgotten the member; after an expired session it has not.
      if (readInBrowser('userId') === null) forgetTab();
      keepWriting();
      window.location.reload();
    };
    return () => void (channel.onmessage = null);
  }, []);

  useEffect(() => {
    if (!isMember) return;
    let isLeaving = false;
    return onSessionEnd((rejected) => {
      if (!rejected) {
        keepWriting();
        noteSessionEnd();
        return window.location.reload();
      }
      // Several calls may be rejected before the page reloads; the first is what the reader was about to do.
      const { route, input } = rejected;
      if (isLeaving || route.inBackground) return;
      isLeaving = true;
      notifyOtherTabs();
      if (!route.guestAction) return window.location.assign(logInHere());
      keepInterrupted({ action: route.guestAction, target: findPost(input) });
      window.location.reload();
    });
  }, [isMember]);
}

/** The login that leads back to this page. */
function logInHere(): string {
  const { pathname, search } = window.location;
  return entryAddress('/login', { destination: pathname + search });
}

/** The post that a call is about: in its address or its body. */
function findPost(input: unknown): string | undefined {
  const [, postId] = /"postId":"([\da-f-]+)"/.exec(JSON.stringify(input)) ?? [];
  return postId;
}
