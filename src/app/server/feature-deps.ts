import type { FastifyBaseLogger } from 'fastify';
import { deleteDeletionRequest } from '#features/account-deletion/server/index.ts';
import {
  openPasswords,
  type GoogleProvider,
  type PasswordCost,
} from '#features/accounts/server/index.ts';
import type { BlockedWords } from '#features/blocked-words/server/index.ts';
import type { CampusDirectory, RenderPreview } from '#features/campuses/server/index.ts';
import { iconPath } from '#features/campuses/server/installed/index.ts';
import { createListingClosed, requestBrokenDealsEnd } from '#features/deals/server/index.ts';
import type { MediaService } from '#features/media/server/index.ts';
import { readPushedNotification } from '#features/notifications/server/pushed/index.ts';
import type {
  CardPayments,
  MissedMessagesDeps,
  PaymentsProvider,
} from '#features/payouts/server/index.ts';
import { deleteCodesOf } from '#features/verification/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import type { PushCounts } from '#platform/server/metrics/push-counts.ts';
import type { ServerHealth } from '#platform/server/metrics/server-health.ts';
import type { InTransaction } from '#platform/server/transaction.ts';

/** The services that features take theirs from. */
export type Services = {
  blockedWords: BlockedWords;
  campuses: CampusDirectory;
  cards: CardPayments | undefined;
  clock: Clock;
  /** What all features store. */
  data: FeatureData[];
  config: Config;
  db: Database;
  google: GoogleProvider | undefined;
  hub: LiveHub;
  inTransaction: InTransaction;
  log: FastifyBaseLogger;
  media: MediaService;
  payments: PaymentsProvider | undefined;
  pushCounts: PushCounts;
  readHealth: ServerHealth;
  stripeMessages: MissedMessagesDeps | undefined;
  renderPreview: RenderPreview;
  passwordCost?: PasswordCost | undefined;
};

export type FeatureDeps = ReturnType<typeof createFeatureDeps>;

/** What the operations and jobs of all features need. */
export function createFeatureDeps(services: Services) {
  const { campuses: directory, hub, media: mediaService, passwordCost } = services;
  return {
    ...services,
    // Nobody becomes a student of a campus that nobody can open.
    schools: { find: directory.findServed, all: directory.allServed },
    passwords: openPasswords(passwordCost),
    listingClosed: createListingClosed(services.clock),
    onBlocked: requestBrokenDealsEnd,
    requireAllowedWords: services.blockedWords.requireAllowed,
    readNotification: readPushedNotification,
    getPushIcons(campusId: string): { icon: string; badge: string } | undefined {
      const campus = directory.find(campusId);
      return campus && { icon: iconPath(campus, '192'), badge: iconPath(campus, 'badge') };
    },
    endStreams: (sessionId: string) => hub.streams.endSession(sessionId),
    getOrigin: (campusId: string) => directory.findServed(campusId)?.origin,
    // A preview of a new campus reads the feed of a campus that is not live yet.
    getFirstPageSize: (campusId: string) => directory.find(campusId)?.firstPageSize ?? 15,
    removeFilesOf: (postId: string) => mediaService.cleaner.removeFilesOf(postId),
    async cancelPending(tx: Db, memberId: string): Promise<void> {
      await deleteCodesOf(tx, memberId);
      await deleteDeletionRequest(tx, memberId);
    },
  };
}
