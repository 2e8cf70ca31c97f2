import * as z from 'zod/mini';
import { bagErrors } from '#features/bag/contract.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { codeProblems, promotionErrors } from './contract.ts';

const keptCodeView = z.strictObject({
  /** Null if the member has typed none, or an order was paid with it. */
  code: z.nullable(
    z.strictObject({
      code: z.string(),
      centsOff: z.number(),
      /** What the items of the order cost at least, without shipping. */
      minimumCents: z.number(),
      /** Why it cannot be used now, in words. */
      problem: z.nullable(z.string()),
      /** The open order that it is in: no other can have it meanwhile. */
      orderId: z.nullable(z.uuid()),
    }),
  ),
});

export type KeptCodeView = z.output<typeof keptCodeView>;
export type KeptCode = NonNullable<KeptCodeView['code']>;

const example: KeptCodeView = {
  code: { code: 'WELCOME5', centsOff: 500, minimumCents: 2_000, problem: null, orderId: null },
};

export const keptCode = defineSchemas({
  summary: 'The promotion code that the member has typed on this campus; null if there is none.',
  policy: 'messenger',
  shows: 'nobody',
  result: keptCodeView,
  errors: [bagErrors.bag_off],
  example: { result: example },
});

export const keepCode = defineSchemas({
  summary:
    'Keeps a promotion code for the next order by card, if it can be used. Ten tries an hour.',
  policy: 'messenger',
  shows: 'nobody',
  body: z.strictObject({
    /** However it is typed: small letters, spaces and hyphens count for nothing. */
    code: z.string().check(
      z.maxLength(100),
      z.overwrite((text) => text.replaceAll(/[\s-]/gu, '').toUpperCase()),
    ),
  }),
  result: keptCodeView,
  errors: [
    bagErrors.bag_off,
    promotionErrors.code_unknown,
    ...codeProblems,
    promotionErrors.too_many_codes,
  ],
  example: { body: { code: 'welcome5' }, result: example },
});

export const forgetCode = defineSchemas({
  summary: "Takes the member's promotion code away; repeating it changes nothing.",
  policy: 'messenger',
  shows: 'nobody',
  result: keptCodeView,
  errors: [],
  example: { result: { code: null } },
});
