import { keepSchoolNotice, useEnter } from '#features/accounts/web/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { afterVerification } from './after-verification.ts';
import type { Joining } from './queries.ts';

/** Continues after the school was proven, by a code or by the account's email. */
export function useEnterAsStudent({ campus, destination }: Joining): (viewer: Viewer) => void {
  const { campus: site } = useSite();
  const enter = useEnter();
  return (viewer) => {
    const next = afterVerification({ campus, destination, ownCampus: viewer.campusId, site });
    removeFromBrowser('redirect_to');
    if (next.tellsHere) keepSchoolNotice();
    else if (next.redirectTo !== null) storeInBrowser('redirect_to', next.redirectTo);
    enter(viewer, next.path);
    // For the next login: stored before, it would lead away now.
    if (next.tellsHere && next.redirectTo !== null) storeInBrowser('redirect_to', next.redirectTo);
  };
}
