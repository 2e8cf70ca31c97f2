import { routeQuery } from '#platform/web/data/queries.ts';
import { ownData } from '../contract.ts';

export const ownDataQuery = routeQuery(ownData, {});
