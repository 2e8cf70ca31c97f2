import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '#platform/contract/people/member.ts';
import { callApi } from '#platform/web/data/api.ts';
import { forgetOffline } from '#platform/web/offline/forget-offline.ts';
import { forgetTab } from '#platform/web/tab-storage.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { removeFromBrowser, readInBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { signOut } from '../../contract.ts';
import { entryAddress } from '../entry/entry-address.ts';

const schoolEmailPath = '/settings/account/school_email';
/** The console, decisions to appeal against and settings: whoever asks for these does not want to join a campus now. */
const needsNoSchool = /^\/(admin|settings|appeal)(?![^/?])/;
const channelName = 'quad-session';

/** Continues after logging in: to a path of this site, or first to a verification that is still missing. */
export function useEnter(): (viewer: Viewer, destination: string) => void {
  const { campus } = useSite();
  return (viewer, destination) => {
    storeInBrowser('userId', viewer.id);
    removeFromBrowser('emailForSignIn');
    removeFromBrowser('nameForSignIn');
    const next = pathAfterSignIn(viewer, campus, {
      destination,
      wantedCampus: readInBrowser('redirect_to'),
    });
    notifyOtherTabs();
    // The login screen is useless to a member: Back does not lead to it.
    window.location.replace(next);
  };
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi(signOut, {}),
    onSuccess: async () => {
      removeFromBrowser('userId');
      removeFromBrowser('emailForSignIn');
      removeFromBrowser('nameForSignIn');
      removeFromBrowser('addedMeetings');
      removeFromBrowser('guestBag');
      forgetTab();
      await forgetOffline();
      reloadAt('/home');
    },
  });
}

/**
 * Where a member goes after logging in: first to verify the address, then to the campus they wanted to join or visit
 * (CAMPUS-18), else to verify the school if `destination` may need it, else there; the previous screens pass it on.
 */
export function pathAfterSignIn(
  viewer: Viewer,
  campus: { id: string; isGeneric: boolean },
  { destination, wantedCampus }: { destination: string; wantedCampus: string | null },
): string {
  if (!viewer.emailVerified) return entryAddress('/verify', { destination });
  if (wantedCampus !== null && wantedCampus !== campus.id) return pathAtCampus(wantedCampus);
  if (viewer.schoolVerified || campus.isGeneric || needsNoSchool.test(destination)) {
    return destination;
  }
  return entryAddress(schoolEmailPath, { destination });
}

/** Reloads the page: everything on it depends on who is logged in. */
function reloadAt(path: string): void {
  notifyOtherTabs();
  window.location.assign(path);
}

/** Tells the other tabs that this one has logged in or out. */
export function notifyOtherTabs(): void {
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
