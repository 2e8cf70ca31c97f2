import type { Clock } from '#platform/server/clock.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../../contract/console.ts';
import * as schemas from '../../schemas/console.ts';
import {
  listPromotions,
  makePromotion,
  pausePromotion,
  showPromotionUses,
} from './edit-promotions.ts';

const routes = withSchemas(contract, schemas);

export function consoleRoutes(clock: Clock): Operation[] {
  return [
    handle(routes.listPromotions, listPromotions),
    handle(routes.makePromotion, (context, { body }) => makePromotion(context, clock, body)),
    handle(routes.pausePromotion, (context, { params, body }) =>
      pausePromotion(context, clock, { ...params, ...body }),
    ),
    handle(routes.promotionUses, (context, { params }) =>
      showPromotionUses(context, params.promotionId),
    ),
  ];
}
