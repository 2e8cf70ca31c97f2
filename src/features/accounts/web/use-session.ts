import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Viewer } from '#platform/contract/member.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useSite } from '#platform/web/site.tsx';
import { signIn, signOut } from '../contract.ts';

const schoolEmailPath = '/settings/account/school_email';
const channelName = 'quad-session';

/** Signs in and goes on to a path of this site, or first to what the person still has to prove (accounts §4). */
export function useSignIn(destination: string) {
  const { campus } = useSite();
  return useMutation({
    mutationFn: (fields: { email: string; password: string }) => callApi(signIn, { body: fields }),
    onSuccess: ({ viewer }) => goAfresh(afterSignIn(viewer, campus.isGeneric, destination)),
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi(signOut, {}),
    onSuccess: () => goAfresh('/home'),
  });
}

/** Other tabs of this browser start afresh too: none goes on as somebody who is no longer signed in. */
export function useSessionFollower(): void {
  useEffect(() => {
    const channel = sessionChannel();
    channel.onmessage = () => window.location.reload();
    return () => void (channel.onmessage = null);
  }, []);
}

export function afterSignIn(viewer: Viewer, isGeneric: boolean, destination: string): string {
  if (!viewer.emailVerified) return '/verify';
  return viewer.schoolVerified || isGeneric ? destination : schoolEmailPath;
}

/** Who is signed in decides everything on a page, so the browser starts afresh after a change. */
function goAfresh(path: string): void {
  sessionChannel().postMessage('changed');
  window.location.assign(path);
}

let channel: BroadcastChannel | undefined;

/** The same for telling and hearing: a channel does not hear itself, but would hear a second one of its own tab. */
function sessionChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(channelName));
}
