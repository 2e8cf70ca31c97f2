import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { findMembers, linkedMembers, showMember } from '../contract.ts';
import { listWaves, suspectedWaves } from '../contract/waves.ts';

export function membersQuery(query: string) {
  return routePages(findMembers, { query: query === '' ? {} : { query } });
}

export function memberQuery(memberId: string) {
  return routeQuery(showMember, { params: { memberId } });
}

export function linkedQuery(memberId: string) {
  return routeQuery(linkedMembers, { params: { memberId } });
}

export const wavesQuery = routeQuery(listWaves, {});

export const suspectedWavesQuery = routeQuery(suspectedWaves, {});
