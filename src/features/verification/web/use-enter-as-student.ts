import { queueSchoolNotice, useEnter } from '#features/accounts/web/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { afterVerification } from './after-verification.ts';
import type { JoinRequest } from './queries.ts';

/** Continues after the school was proven, by a code or by the account's email. */
export function useEnterAsStudent({ campus, destination }: JoinRequest): (viewer: Viewer) => void {
  const { campus: site } = useSite();
  const enter = useEnter();
  return (viewer) => {
    const next = afterVerification({ campus, destination, ownCampus: viewer.campusId, site });
    removeFromBrowser('redirect_to');
    if (next.showsNoticeHere) queueSchoolNotice();
    else if (next.redirectTo !== null) storeInBrowser('redirect_to', next.redirectTo);
    enter(viewer, next.path);
    // Stored only now: `enter` would follow it.
    if (next.showsNoticeHere && next.redirectTo !== null)
      storeInBrowser('redirect_to', next.redirectTo);
  };
}
