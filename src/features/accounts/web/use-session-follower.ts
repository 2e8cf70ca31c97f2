import { useEffect } from 'react';
import type { AnyRoute } from '#platform/contract/route.ts';
import { onSessionEnd } from '#platform/web/data/session-end.ts';
import { forgetTab } from '#platform/web/kept-in-tab.ts';
import { recall } from '#platform/web/remembered.ts';
import { useSite } from '#platform/web/site.tsx';
import type { GuestAction } from './guest-actions.ts';
import { keepInterrupted } from './interrupted-action.ts';
import { sessionChannel, tellOtherTabs } from './use-session.ts';

/**
 * Other tabs of this browser start afresh too: none goes on as somebody who is no longer signed in. Where the session ended
 * elsewhere, the live stream tells, or the first call that is refused; after a call, which somebody was about to make, the
 * page that follows asks its reader in.
 */
export function useSessionFollower(): void {
  const { viewer } = useSite();
  const isMember = viewer !== null;

  useEffect(() => {
    const channel = sessionChannel();
    channel.onmessage = () => {
      // Logged out in another tab; of a session that ended by itself the browser still knows whose it was.
      if (recall('userId') === null) forgetTab();
      window.location.reload();
    };
    return () => void (channel.onmessage = null);
  }, []);

  useEffect(() => {
    if (!isMember) return;
    let isLeaving = false;
    return onSessionEnd((refused) => {
      if (!refused) return window.location.reload();
      // Several calls may be refused before the page goes; the first is what somebody was about to do.
      if (isLeaving || isAside(refused)) return;
      isLeaving = true;
      keepInterrupted(actionOf(refused));
      tellOtherTabs();
      window.location.reload();
    });
  }, [isMember]);
}

/** Tells others that somebody is writing, who is not to be interrupted at the first letter: what they send asks them in. */
function isAside({ path }: AnyRoute): boolean {
  return path.endsWith('/typing');
}

/** How whoever made this call is asked in, by the words of its address. */
const actions: readonly [RegExp, GuestAction][] = [
  [/\/replies$/, 'comment'],
  [/\/(save|savers|saves)$/, 'like'],
  [/\/(conversations|messages|message-uploads)\b/, 'message'],
  [/\/(search|people)\b/, 'search'],
  [/\/(posts|uploads)\b/, 'post'],
];

function actionOf({ path }: AnyRoute): GuestAction {
  return actions.find(([words]) => words.test(path))?.[1] ?? 'join campus';
}
