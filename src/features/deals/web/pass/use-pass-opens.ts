import { useEffect } from 'react';
import { readInTab, storeInTab } from '#platform/web/tab-storage.ts';
import { useNow } from '#platform/web/time/now.tsx';
import type { DealView } from '../../schemas.ts';
import { isMeetingNow } from './pass-time.ts';

const storageKey = 'quad-opened-passes';

/** Opens the pass by itself when it is time to meet, once for each meeting: whoever closes it wants to write. */
export function usePassOpens(deal: DealView, onOpen: () => void): void {
  const { ms } = useNow();
  const name = isMeetingNow(deal, ms) ? `${deal.id} ${deal.meeting?.at}` : null;
  useEffect(() => {
    if (name === null) return;
    const opened = readOpened();
    if (opened.includes(name)) return;
    storeInTab(storageKey, [...opened, name]);
    onOpen();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each meeting
  }, [name]);
}

function readOpened(): string[] {
  const stored = readInTab(storageKey);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}
