import { routeQuery } from '#platform/web/data/queries.ts';
import { accountDeletion, deletionProposals, memberDeletion } from '../contract.ts';

export const deletionQuery = routeQuery(accountDeletion, {});

export function memberDeletionQuery(memberId: string) {
  return routeQuery(memberDeletion, { params: { memberId } });
}

export const proposalsQuery = routeQuery(deletionProposals, {});
