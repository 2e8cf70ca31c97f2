import { accountRoutes, type Auth } from '#features/accounts/server/index.ts';
import { campusRoutes, type CampusDirectory } from '#features/campuses/server/index.ts';
import { commentPushes, commentRoutes } from '#features/comments/server/index.ts';
import { postingPushes, postingRoutes } from '#features/posting/server/index.ts';
import { savingPushes, savingRoutes } from '#features/saving/server/index.ts';
import type { Operation } from '#platform/server/http/operation.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import type { Push } from '#platform/server/live/push.ts';
import { liveStreamOperation } from '#platform/server/live/stream.ts';

/** All pushes of all features: the list one can read. */
export const pushes: Push[] = [...postingPushes, ...commentPushes, ...savingPushes];

/** All operations of all features: the list one can read. */
export function operationsOf(parts: {
  auth: Auth;
  campuses: CampusDirectory;
  hub: LiveHub;
}): Operation[] {
  return [
    ...campusRoutes(parts.campuses),
    ...accountRoutes(parts.auth, (sessionId) => parts.hub.endSession(sessionId)),
    ...postingRoutes((campusId) => parts.campuses.campus(campusId).firstPageSize),
    ...commentRoutes,
    ...savingRoutes,
    liveStreamOperation(parts.hub),
  ];
}
