import { routeQuery } from '#platform/web/data/queries.ts';
import { ownAccount } from '../contract.ts';

export const accountQuery = routeQuery(ownAccount, {});
