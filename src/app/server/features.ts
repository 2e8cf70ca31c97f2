import { access } from '#features/access/server/index.ts';
import { accountDeletion } from '#features/account-deletion/server/index.ts';
import { accounts } from '#features/accounts/server/index.ts';
import { addresses } from '#features/addresses/server/index.ts';
import { bag } from '#features/bag/server/index.ts';
import { blockedWords } from '#features/blocked-words/server/index.ts';
import { blocks } from '#features/blocks/server/index.ts';
import { campuses } from '#features/campuses/server/index.ts';
import { comments } from '#features/comments/server/index.ts';
import { conversations } from '#features/conversations/server/index.ts';
import { deals } from '#features/deals/server/index.ts';
import { media } from '#features/media/server/index.ts';
import { memberAdmin } from '#features/member-admin/server/index.ts';
import { moderation } from '#features/moderation/server/index.ts';
import { notifications } from '#features/notifications/server/index.ts';
import { orders } from '#features/orders/server/index.ts';
import { overview } from '#features/overview/server/index.ts';
import { ownData } from '#features/own-data/server/index.ts';
import { pages } from '#features/pages/server/index.ts';
import { payouts } from '#features/payouts/server/index.ts';
import { promotions } from '#features/promotions/server/index.ts';
import { posting } from '#features/posting/server/index.ts';
import { profiles } from '#features/profiles/server/index.ts';
import { push } from '#features/push/server/index.ts';
import { removals } from '#features/removals/server/index.ts';
import { reports } from '#features/reports/server/index.ts';
import { saving } from '#features/saving/server/index.ts';
import { search } from '#features/search/server/index.ts';
import { settings } from '#features/settings/server/index.ts';
import { staff } from '#features/staff/server/index.ts';
import { verification } from '#features/verification/server/index.ts';
import { wanted } from '#features/wanted/server/index.ts';
import { wordIndex } from '#features/word-index/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Operation } from '#platform/server/http/operations/operation.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { platform } from '#platform/server/process/platform-feature.ts';
import { createFeatureDeps, type FeatureDeps, type Services } from './feature-deps.ts';

/**
 * All features. The API pages, clean-up, the data export and the deletion of accounts go through this list in this
 * order: an account's posts are erased before the posts of others that it saved.
 */
export const features: Feature<FeatureDeps>[] = [
  campuses,
  access,
  accounts,
  verification,
  posting,
  removals,
  media,
  comments,
  saving,
  profiles,
  blocks,
  settings,
  reports,
  staff,
  conversations,
  deals,
  orders,
  promotions,
  notifications,
  push,
  moderation,
  memberAdmin,
  blockedWords,
  ownData,
  accountDeletion,
  payouts,
  overview,
  pages,
  search,
  wanted,
  bag,
  addresses,
  wordIndex,
  platform,
];

/** What is stored, by feature. */
export const featureData = features.flatMap(({ data }) => data ?? []);

type Api = { name: string; operations: Operation[] };

/** The operations of all features, by name, and their jobs. */
export function buildFeatures(services: Omit<Services, 'data'>): {
  apis: Api[];
  jobHandlers: JobHandler[];
} {
  const deps = createFeatureDeps({ ...services, data: featureData });
  const apis = features.map(({ name, operations = [] }) => ({
    name,
    operations: typeof operations === 'function' ? operations(deps) : operations,
  }));
  return { apis, jobHandlers: features.flatMap(({ jobs }) => jobs?.(deps) ?? []) };
}
