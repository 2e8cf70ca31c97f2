import { routeQuery } from '#platform/web/data/queries.ts';
import { accountDeletion } from '../contract.ts';

export const deletionQuery = routeQuery(accountDeletion, {});
