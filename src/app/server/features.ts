import { accessRoutes } from '#features/access/server/index.ts';
import {
  deletionSerializers,
  deletionRoutes,
  deleteDeletionRequest,
} from '#features/account-deletion/server/index.ts';
import {
  accountRoutes,
  type GoogleProvider,
  linkMailPreparers,
  openPasswords,
  type PasswordCost,
} from '#features/accounts/server/index.ts';
import { campusRoutes, type CampusDirectory } from '#features/campuses/server/index.ts';
import { commentSerializers, commentRoutes } from '#features/comments/server/index.ts';
import {
  conversationSerializers,
  conversationRoutes,
} from '#features/conversations/server/index.ts';
import { mediaRoutes, type MediaService } from '#features/media/server/index.ts';
import {
  notificationMailPreparers,
  notificationSerializers,
  notificationRoutes,
} from '#features/notifications/server/index.ts';
import { ownDataSerializers, ownDataRoutes } from '#features/own-data/server/index.ts';
import {
  payoutSerializers,
  payoutRoutes,
  type PaymentsProvider,
} from '#features/payouts/server/index.ts';
import { pageRoutes } from '#features/pages/server/index.ts';
import { postingSerializers, postingRoutes } from '#features/posting/server/index.ts';
import { profileSerializers, profileRoutes } from '#features/profiles/server/index.ts';
import { reportRoutes } from '#features/reports/server/index.ts';
import { savingSerializers, savingRoutes } from '#features/saving/server/index.ts';
import { searchSerializers, searchRoutes } from '#features/search/server/index.ts';
import { settingsRoutes } from '#features/settings/server/index.ts';
import {
  codeMailPreparers,
  deleteCodesOf,
  verificationRoutes,
} from '#features/verification/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Operation } from '#platform/server/http/operations/operation.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import type { MailPreparer } from '#platform/server/mail/mail-preparer.ts';
import type { EventSerializer } from '#platform/server/live/event-serializer.ts';
import { liveStreamOperation } from '#platform/server/live/stream.ts';

/** The event serializers of all features. */
export const eventSerializers: EventSerializer[] = [
  ...postingSerializers,
  ...commentSerializers,
  ...savingSerializers,
  ...profileSerializers,
  ...conversationSerializers,
  ...notificationSerializers,
  ...payoutSerializers,
  ...ownDataSerializers,
  ...deletionSerializers,
  ...searchSerializers,
];

/** The preparations of mails before they are sent. */
export const mailPreparers: MailPreparer[] = [
  ...codeMailPreparers,
  ...linkMailPreparers,
  ...notificationMailPreparers,
];

/** A feature's operations and its name on the API pages. */
export type Feature = { name: string; operations: Operation[] };

/** All features, with the operations that each builds from its parts. */
export function createFeatures(deps: {
  campuses: CampusDirectory;
  hub: LiveHub;
  media: MediaService;
  google: GoogleProvider | undefined;
  payments: PaymentsProvider | undefined;
  config: Config;
  passwordCost?: PasswordCost | undefined;
}): Feature[] {
  const { campuses, hub, media, google, payments, config, passwordCost } = deps;
  const passwords = openPasswords(passwordCost);
  const endStreams = (sessionId: string) => hub.endSession(sessionId);
  const getOrigin = (campusId: string) => campuses.find(campusId)?.origin;
  const getFirstPageSize = (campusId: string) => campuses.campus(campusId).firstPageSize;
  const removeFilesOf = (postId: string) => media.cleaner.removeFilesOf(postId);
  return [
    { name: 'campuses', operations: campusRoutes(campuses) },
    { name: 'access', operations: accessRoutes },
    {
      name: 'accounts',
      operations: accountRoutes({
        endStreams,
        getOrigin,
        google,
        passwords,
        schools: campuses,
        async cancelPending(tx, memberId) {
          await deleteCodesOf(tx, memberId);
          await deleteDeletionRequest(tx, memberId);
        },
      }),
    },
    {
      name: 'verification',
      operations: verificationRoutes({ schools: campuses, passwords, endStreams }),
    },
    { name: 'posting', operations: postingRoutes({ getFirstPageSize, removeFilesOf }) },
    { name: 'media', operations: mediaRoutes(media) },
    { name: 'comments', operations: commentRoutes },
    { name: 'saving', operations: savingRoutes },
    { name: 'profiles', operations: profileRoutes(media) },
    { name: 'settings', operations: settingsRoutes },
    { name: 'reports', operations: reportRoutes },
    { name: 'conversations', operations: conversationRoutes(media) },
    { name: 'notifications', operations: notificationRoutes },
    { name: 'own data', operations: ownDataRoutes(config) },
    { name: 'account deletion', operations: deletionRoutes({ passwords, payments }) },
    { name: 'payouts', operations: payoutRoutes({ provider: payments, passwords }) },
    { name: 'pages', operations: pageRoutes(campuses) },
    { name: 'search', operations: searchRoutes(campuses) },
    { name: 'live', operations: [liveStreamOperation(hub)] },
  ];
}
