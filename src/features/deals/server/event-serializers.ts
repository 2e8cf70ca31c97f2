import {
  defineEventSerializer,
  type EventSerializer,
} from '#platform/server/live/event-serializer.ts';
import { dealChanged } from '../contract.ts';
import * as schemas from '../schemas.ts';
import { shownDeal } from './deal-queries.ts';
import { toDealView } from './views.ts';

/** A deal as its receiver sees it; not sent if it was deleted, or one of the two has blocked the other. */
export const dealSerializers: EventSerializer[] = [
  defineEventSerializer(
    dealChanged,
    schemas.dealView,
    { shows: 'deals' },
    async (db, { dealId = '', memberId = '' }) => {
      const row = await shownDeal(db, { dealId, memberId });
      return row ? toDealView(row, memberId) : null;
    },
  ),
];
