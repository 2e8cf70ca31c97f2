import type { CaseState } from '#features/reports/contract.ts';
import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { listCases, showCase } from '../../contract/console.ts';
import { moderationTexts } from '../../contract/texts.ts';

export function casesQuery(state: CaseState) {
  return routePages(listCases, { query: { state } });
}

export function caseQuery(caseId: string) {
  return routeQuery(showCase, { params: { caseId } });
}

export const textsQuery = routeQuery(moderationTexts, {});
