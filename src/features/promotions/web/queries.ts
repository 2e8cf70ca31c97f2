import { routeQuery } from '#platform/web/data/queries.ts';
import { keptCode } from '../contract.ts';
import { listPromotions, promotionUses } from '../contract/console.ts';

export const keptCodeQuery = routeQuery(keptCode, {});

export const promotionsQuery = routeQuery(listPromotions, {});

export function promotionUsesQuery(promotionId: string) {
  return routeQuery(promotionUses, { params: { promotionId } });
}
