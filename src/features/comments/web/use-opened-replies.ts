import { useState } from 'react';
import { keepInTab, readInTab } from '#platform/web/kept-in-tab.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';

/** Whether all replies of a comment are shown. The tab keeps it, so that a reload and Back come back to what was read. */
export function useOpenedReplies(commentId: string): [boolean, () => void] {
  const key = `quad-opened ${commentId}`;
  const [isOpened, setIsOpened] = useState(false);
  // The page as the server made it shows the first replies only.
  const isHydrated = useInteractive();
  const open = () => {
    keepInTab(key, true);
    setIsOpened(true);
  };
  return [isOpened || (isHydrated && readInTab(key) !== null), open];
}
