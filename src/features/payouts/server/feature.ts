import type { Passwords } from '#features/accounts/server/index.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import type { Feature } from '#platform/server/feature.ts';
import { payoutSerializers } from './event-serializers.ts';
import { payoutRoutes } from './routes.ts';
import { deleteOldStripeEvents } from './payout-queries.ts';
import { forgetStripeAccount, payoutFields } from './stored-data-queries.ts';

export const payouts: Feature<{ payments: PaymentsProvider | undefined; passwords: Passwords }> = {
  name: 'payouts',
  tables: ['stripe_events'],
  memberColumns: [
    'charges_enabled',
    'payouts_checked_at',
    'payouts_enabled',
    'payouts_paused',
    'stripe_account_id',
    'stripe_onboarding_complete',
  ],
  operations: ({ payments, passwords }) => payoutRoutes({ provider: payments, passwords }),
  eventSerializers: payoutSerializers,
  data: {
    deleteExpired: [deleteOldStripeEvents],
    profile: payoutFields,
    erasure: { anonymize: forgetStripeAccount },
  },
};
