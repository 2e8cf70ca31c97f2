import { routeQuery } from '#platform/web/data/queries.ts';
import { listAddresses } from '../contract.ts';

export const addressesQuery = routeQuery(listAddresses, {});
