import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useLiveReset } from '#platform/web/live/live-events.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { useSite } from '#platform/web/site.tsx';
import { hasConnection } from '#platform/web/use-is-online.ts';
import { forgetCopyTimes } from './copy-times.ts';
import { keepPassPictures } from './keep-pass-pictures.ts';
import { keepRecent } from './keep-recent.ts';
import { keepOpened, keepWorkerRegistered } from './keep-worker-registered.ts';
import { leaveCopy } from './leave-copy.ts';
import { loadTaps } from './load-taps.ts';
import { readCopy } from './read-copy.ts';
import { startOutbox } from './start-outbox.ts';

/** Keeps the site ready for a lost connection, and sends what was left waiting. `from` is the position of the page's data. */
export function useOffline(from: string): void {
  const { viewer } = useSite();
  const queryClient = useQueryClient();
  const member = viewer?.id ?? null;
  const username = viewer?.username ?? null;
  const [path] = useLocation();
  useEffect(() => {
    // A link reads the copy before it is followed. Back and a replaced page come without that.
    if (member !== null && !hasConnection()) void readCopy(queryClient, { member, path });
  }, [member, path, queryClient]);
  useEffect(() => {
    if (member !== null) keepOpened(member, path).catch(() => {});
  }, [member, path]);
  // It takes the connection for there until the browser says otherwise, and would not read again what failed when it is.
  useEffect(() => onlineManager.setOnline(hasConnection()), []);
  useEffect(() => keepWorkerRegistered(member, username), [member, username]);
  useEffect(() => {
    if (member !== null) return keepRecent(member, from, queryClient);
  }, [member, from, queryClient]);
  useEffect(() => {
    if (member !== null) return keepPassPictures(member, queryClient);
  }, [member, queryClient]);
  useEffect(() => {
    addEventListener('online', forgetCopyTimes);
    return () => removeEventListener('online', forgetCopyTimes);
  }, []);
  useEffect(() => loadTaps(member), [member]);
  useEffect(leaveCopy, []);
  useEffect(() => {
    void startOutbox(member, readInBrowser('userId'), queryClient);
  }, [member, queryClient]);
  useLiveReset(() => {
    if (member !== null) void openOutbox(member, queryClient).flush();
  });
}
