import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '#platform/contract/member.ts';
import { callApi } from '#platform/web/data/api.ts';
import { forgetTab } from '#platform/web/kept-in-tab.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { forget, recall, remember } from '#platform/web/remembered.ts';
import { useSite } from '#platform/web/site.tsx';
import { signOut } from '../contract.ts';

const schoolEmailPath = '/settings/account/school_email';
const channelName = 'quad-session';

/** Continues after signing in: to a path of this site, or first to a verification that is still missing. */
export function useEnter(): (viewer: Viewer, destination: string) => void {
  const { campus } = useSite();
  return (viewer, destination) => {
    remember('userId', viewer.id);
    forget('emailForSignIn');
    goAfresh(afterSignIn(viewer, campus, { destination, wantedCampus: recall('redirect_to') }));
  };
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi(signOut, {}),
    onSuccess: () => {
      forget('userId');
      forgetTab();
      goAfresh('/home');
    },
  });
}

/**
 * Where a member goes after signing in: to a missing verification, else to the campus they wanted to join or visit
 * (CAMPUS-18), else to `path`.
 */
export function afterSignIn(
  viewer: Viewer,
  campus: { id: string; isGeneric: boolean },
  { destination, wantedCampus }: { destination: string; wantedCampus: string | null },
): string {
  if (!viewer.emailVerified) return '/verify';
  if (!viewer.schoolVerified && !campus.isGeneric) return schoolEmailPath;
  if (wantedCampus === null || wantedCampus === campus.id) return destination;
  return pathAtCampus(wantedCampus);
}

/** Reloads the browser: everything on a page depends on who is signed in. */
export function goAfresh(path: string): void {
  tellOtherTabs();
  window.location.assign(path);
}

/** The session of the other tabs has changed or ended. */
export function tellOtherTabs(): void {
  sessionChannel().postMessage('changed');
}

let channel: BroadcastChannel | undefined;

/**
 * One channel for sending and receiving: it does not receive its own messages, but a second one in the same tab
 * would.
 */
export function sessionChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(channelName));
}
