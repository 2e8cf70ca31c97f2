import { useEffect } from 'react';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const name = 'quad-school-proven';

/** The next page of this tab says that the school is verified. */
export function queueSchoolNotice(): void {
  storeInTab(name, true);
}

/** After a page load: says that the school is verified, if that has just happened. */
export function useSchoolNotice(): void {
  const { viewer } = useSite();
  useEffect(() => {
    if (takeFromTab(name) !== true || !viewer?.schoolVerified) return;
    toast({ kind: 'success', text: 'Your school is verified.' });
  }, [viewer]);
}
