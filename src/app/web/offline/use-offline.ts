import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useLiveReset } from '#platform/web/live/live-events.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { useSite } from '#platform/web/site.tsx';
import { keepWorkerRegistered } from './keep-worker-registered.ts';
import { leaveCopy } from './leave-copy.ts';
import { startOutbox } from './start-outbox.ts';

/** Keeps the site ready for a lost connection, and sends what was left waiting. */
export function useOffline(): void {
  const { viewer } = useSite();
  const queryClient = useQueryClient();
  const member = viewer?.id ?? null;
  const username = viewer?.username ?? null;
  useEffect(() => keepWorkerRegistered(member, username), [member, username]);
  useEffect(leaveCopy, []);
  useEffect(() => {
    void startOutbox(member, readInBrowser('userId'), queryClient);
  }, [member, queryClient]);
  useLiveReset(() => {
    if (member !== null) void openOutbox(member, queryClient).flush();
  });
}
