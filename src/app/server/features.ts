import { accountRoutes, type Auth } from '#features/accounts/server/index.ts';
import { campusRoutes, type CampusDirectory } from '#features/campuses/server/index.ts';
import { mediaRoutes, type MediaWorks } from '#features/media/server/index.ts';
import { postingPushes, postingRoutes } from '#features/posting/server/index.ts';
import type { Operation } from '#platform/server/http/operation.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import type { Push } from '#platform/server/live/push.ts';
import { liveStreamOperation } from '#platform/server/live/stream.ts';

/** All pushes of all features: the list one can read. */
export const pushes: Push[] = [...postingPushes];

/** All operations of all features: the list one can read. */
export function operationsOf(parts: {
  auth: Auth;
  campuses: CampusDirectory;
  hub: LiveHub;
  media: MediaWorks;
}): Operation[] {
  return [
    ...campusRoutes(parts.campuses),
    ...accountRoutes(parts.auth, (sessionId) => parts.hub.endSession(sessionId)),
    ...mediaRoutes(parts.media),
    ...postingRoutes({
      firstPageSizeOf: (campusId) => parts.campuses.campus(campusId).firstPageSize,
      removeFilesOf: (postId) => parts.media.cleaner.removeFilesOf(postId),
    }),
    liveStreamOperation(parts.hub),
  ];
}
