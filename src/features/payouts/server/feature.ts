import type { Passwords } from '#features/accounts/server/index.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import type { Feature } from '#platform/server/feature.ts';
import { payoutSerializers } from './event-serializers.ts';
import { missedMessagesJob, type MissedMessagesDeps } from './messages/missed-messages.ts';
import { payoutRoutes } from './routes.ts';
import { deleteOldStripeEvents } from './payout-queries.ts';
import { forgetStripeAccount, payoutFields } from './stored-data-queries.ts';

type Deps = {
  payments: PaymentsProvider | undefined;
  passwords: Passwords;
  /** Undefined without Stripe. */
  stripeMessages: MissedMessagesDeps | undefined;
};

export const payouts: Feature<Deps> = {
  name: 'payouts',
  tables: ['stripe_events', 'stripe_messages_read'],
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
  jobs: ({ stripeMessages }) => (stripeMessages ? [missedMessagesJob(stripeMessages)] : []),
  data: {
    deleteExpired: [deleteOldStripeEvents],
    profile: payoutFields,
    erasure: { anonymize: forgetStripeAccount },
  },
};
