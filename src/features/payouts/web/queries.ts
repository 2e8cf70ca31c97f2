import { routeQuery } from '#platform/web/data/queries.ts';
import { payoutStatus } from '../contract.ts';

export const payoutStatusQuery = routeQuery(payoutStatus, {});
