import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { moderationSummary, ownReports, ownStanding, showDecision } from '../../contract.ts';

export const standingQuery = routeQuery(ownStanding, {});
export const ownReportsQuery = routePages(ownReports, { query: {} });
export const summaryQuery = routeQuery(moderationSummary, {});

export function decisionQuery(token: string) {
  return routeQuery(showDecision, { query: { token } });
}
