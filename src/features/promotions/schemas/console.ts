import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { codePattern } from '../contract.ts';
import { consoleErrors, maxCentsOff, maxUses } from '../contract/console.ts';

const ofStaff = [platformErrors.staff_only, platformErrors.second_factor_needed];

const terms = {
  code: z.string().check(z.maxLength(100), z.trim(), z.toUpperCase(), z.regex(codePattern)),
  /** Null: on all campuses. */
  campusId: z.nullable(z.string().check(z.maxLength(20), z.regex(/^\w*$/))),
  centsOff: z.int().check(z.gte(1), z.lte(maxCentsOff)),
  /** What the items of an order cost at least, without shipping. */
  minimumCents: z.int().check(z.gte(0), z.lte(10_000_000)),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  maxUses: z.int().check(z.gte(1), z.lte(maxUses)),
};

const promotion = z.strictObject({
  id: z.uuid(),
  ...terms,
  /** The username of who made it; null once the account is deleted. */
  madeBy: z.nullable(z.string()),
  isPaused: z.boolean(),
  /** Orders that are being paid with it. */
  heldCount: z.number(),
  usedCount: z.number(),
  /** What it took off paid orders. */
  usedCents: z.number(),
});

export type Promotion = z.output<typeof promotion>;

const promotionUse = z.strictObject({
  orderId: z.uuid(),
  /** Null once the account is deleted. */
  username: z.nullable(z.string()),
  cents: z.number(),
  state: z.enum(['held', 'used', 'given back']),
  at: z.iso.datetime(),
});

export type PromotionUse = z.output<typeof promotionUse>;

const example: Promotion = {
  id: '01981b2c-7a00-7000-8000-0000000000f1',
  code: 'WELCOME5',
  campusId: 'ut',
  centsOff: 500,
  minimumCents: 2_000,
  startsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-12-20T06:00:00.000Z',
  maxUses: 200,
  madeBy: 'halreed',
  isPaused: false,
  heldCount: 1,
  usedCount: 12,
  usedCents: 6_000,
};

const params = z.strictObject({ promotionId: z.string() });
const exampleParams = { promotionId: example.id };

export const listPromotions = defineSchemas({
  summary: 'All promotions, the newest first.',
  policy: 'operator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(promotion) }),
  errors: ofStaff,
  example: { result: { items: [example] } },
});

export const makePromotion = defineSchemas({
  summary: 'Makes a code that takes something off orders by card, at the cost of the operator.',
  policy: 'operator',
  shows: 'staff',
  body: z.strictObject(terms),
  status: 201,
  result: promotion,
  errors: [
    ...ofStaff,
    consoleErrors.code_taken,
    consoleErrors.campus_missing_here,
    consoleErrors.end_too_early,
  ],
  example: {
    body: {
      code: 'welcome5',
      campusId: 'ut',
      centsOff: 500,
      minimumCents: 2_000,
      startsAt: example.startsAt,
      endsAt: example.endsAt,
      maxUses: 200,
    },
    result: example,
  },
});

export const pausePromotion = defineSchemas({
  summary: 'Stops new uses of a code, or allows them again. Orders that have it keep it.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ isPaused: z.boolean() }),
  result: promotion,
  errors: [...ofStaff, consoleErrors.promotion_missing],
  example: {
    params: exampleParams,
    body: { isPaused: true },
    result: { ...example, isPaused: true },
  },
});

export const promotionUses = defineSchemas({
  summary: 'The orders that a code was applied to, the newest 100.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: z.strictObject({ items: z.array(promotionUse) }),
  errors: [...ofStaff, consoleErrors.promotion_missing],
  example: {
    params: exampleParams,
    result: {
      items: [
        {
          orderId: '01981b2c-7a00-7000-8000-0000000000e1',
          username: 'bencarter',
          cents: 500,
          state: 'used',
          at: '2026-11-20T18:00:00.000Z',
        },
      ],
    },
  },
});
