import { definePush, type Push } from '#platform/server/live/push.ts';
import { payoutsChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { payoutsOf } from './payout-queries.ts';
import { toPayoutView } from './payout-view.ts';

export const payoutPushes: Push[] = [
  // Announced only where there is a provider.
  definePush(payoutsChanged, schemas.payoutsChanged, async (db, { memberId = '' }) =>
    toPayoutView(await payoutsOf(db, memberId), true),
  ),
];
