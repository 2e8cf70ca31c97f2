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

/** Goes on as somebody who has just come in: to a path of this site, or first to what they still have to prove. */
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
 * Where somebody goes after signing in (accounts §4, Gating; decisions): to what they still have to prove, else to the campus
 * they were about to join or visit, else on.
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

/** Who is signed in decides everything on a page, so the browser starts afresh after a change. */
export function goAfresh(path: string): void {
  tellOtherTabs();
  window.location.assign(path);
}

/** Whoever was signed in there may not be any more, or is somebody else. */
export function tellOtherTabs(): void {
  sessionChannel().postMessage('changed');
}

let channel: BroadcastChannel | undefined;

/** The same for telling and hearing: a channel does not hear itself, but would hear a second one of its own tab. */
export function sessionChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(channelName));
}
