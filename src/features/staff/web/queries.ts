import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { staffActs, staffList, staffSession } from '../contract.ts';

export const staffSessionQuery = routeQuery(staffSession, {});
export const staffListQuery = routeQuery(staffList, {});

export function staffActsQuery(filters: { act?: string; actor?: string }) {
  return routePages(staffActs, { query: filters });
}
