import { routeQuery } from '#platform/web/data/queries.ts';
import { marketHealth, serverHealth, type PeriodDays } from '../contract.ts';

export const serverHealthQuery = routeQuery(serverHealth, {});

export function marketHealthQuery(days: PeriodDays) {
  return routeQuery(marketHealth, { query: { days } });
}
