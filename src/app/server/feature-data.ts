import { accountsData } from '#features/accounts/server/index.ts';
import { conversationsData } from '#features/conversations/server/index.ts';
import { mediaData } from '#features/media/server/index.ts';
import { notificationsData } from '#features/notifications/server/index.ts';
import { exportData } from '#features/own-data/server/index.ts';
import { pagesData } from '#features/pages/server/index.ts';
import { payoutsData } from '#features/payouts/server/index.ts';
import { postingData } from '#features/posting/server/index.ts';
import { profilesData } from '#features/profiles/server/index.ts';
import { reportsData } from '#features/reports/server/index.ts';
import { savingData } from '#features/saving/server/index.ts';
import { searchData } from '#features/search/server/index.ts';
import { settingsData } from '#features/settings/server/index.ts';
import { verificationData } from '#features/verification/server/index.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import { platformData } from '#platform/server/process/platform-data.ts';

/**
 * What all features store. Clean-up, the data export and the deletion of accounts go through this list, in this order:
 * the lists of the export follow it, and posts are erased before the saves of others' posts.
 */
export const featureData: FeatureData[] = [
  postingData,
  savingData,
  conversationsData,
  searchData,
  accountsData,
  verificationData,
  profilesData,
  settingsData,
  payoutsData,
  notificationsData,
  reportsData,
  pagesData,
  mediaData,
  exportData,
  platformData,
];
