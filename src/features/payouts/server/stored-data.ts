import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteOldStripeEvents } from './payout-queries.ts';
import { forgetStripeAccount, payoutFields } from './stored-data-queries.ts';

export const payoutsData: FeatureData = {
  deleteExpired: [deleteOldStripeEvents],
  profile: payoutFields,
  erasure: { anonymize: forgetStripeAccount },
};
