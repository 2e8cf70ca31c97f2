import { useState } from 'react';
import { storeInTab, readInTab } from '#platform/web/tab-storage.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';

/**
 * Whether all replies of a comment are shown. Stored in the tab, so that they are shown again after a reload or Back.
 */
export function useOpenedReplies(commentId: string): [boolean, () => void] {
  const key = `quad-opened ${commentId}`;
  const [isOpened, setIsOpened] = useState(false);
  // The server's markup of the page has the first replies only.
  const isHydrated = useInteractive();
  const open = () => {
    storeInTab(key, true);
    setIsOpened(true);
  };
  return [isOpened || (isHydrated && readInTab(key) !== null), open];
}
