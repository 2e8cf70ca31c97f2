import type { FeatureData } from '#platform/server/feature-data.ts';
import { forgetMember, orderRows } from './stored-data-queries.ts';

/** The law asks for the amounts and dates of payments: they stay, without the member. Nothing of them expires. */
export const ordersData: FeatureData = {
  lists: [{ file: 'orders.json', about: 'what you bought and sold by card', read: orderRows }],
  erasure: { deleteRemaining: ({ tx }, memberId) => forgetMember(tx, memberId) },
};
