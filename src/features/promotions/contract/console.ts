import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/console.ts';

/** The most that a code may take off, in US cents. */
export const maxCentsOff = 100_000;

/** The most orders that a code may be for. */
export const maxUses = 100_000;

/** Uses of a code that the console lists, the newest. */
export const shownUses = 100;

export const consoleErrors = defineErrors({
  code_taken: { status: 409, message: 'There is a promotion with this code already.' },
  promotion_missing: { status: 404, message: 'There is no such promotion.' },
  campus_missing_here: { status: 422, message: 'There is no live campus with this id.' },
  end_too_early: { status: 422, message: 'It has to end after it starts.' },
});

export const listPromotions = defineRoute<typeof schemas.listPromotions>({
  id: 'listPromotions',
  method: 'GET',
  path: '/api/admin/promotions',
});

export const makePromotion = defineRoute<typeof schemas.makePromotion>({
  id: 'makePromotion',
  method: 'POST',
  path: '/api/admin/promotions',
});

export const pausePromotion = defineRoute<typeof schemas.pausePromotion>({
  id: 'pausePromotion',
  method: 'PUT',
  path: '/api/admin/promotions/:promotionId/pause',
});

export const promotionUses = defineRoute<typeof schemas.promotionUses>({
  id: 'promotionUses',
  method: 'GET',
  path: '/api/admin/promotions/:promotionId/uses',
});
