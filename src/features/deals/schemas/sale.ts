import * as z from 'zod/mini';
import { postingErrors } from '#features/posting/contract.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { dealErrors } from '../contract/errors.ts';
import { dealStates } from '../contract/moves.ts';

const params = z.strictObject({ postId: z.string() });

const ownErrors = [
  postingErrors.post_deleted,
  postingErrors.not_for_sale,
  postingErrors.not_your_post,
];

const possibleBuyer = z.strictObject({
  member: memberSummary,
  /** The open deal with them; null if they wrote about the thing, or their deal is over. */
  deal: z.nullable(z.strictObject({ state: z.enum(dealStates), priceCents: z.number() })),
});

export type PossibleBuyer = z.output<typeof possibleBuyer>;

const saleView = z.strictObject({
  buyers: z.array(possibleBuyer),
  /** The open deals about it, which a sale to someone else ends. */
  openDeals: z.number(),
});

export type SaleView = z.output<typeof saleView>;

const exampleBuyer: PossibleBuyer = {
  member: examplePost.author,
  deal: { state: 'held', priceCents: 1_000 },
};

export const showSale = defineSchemas({
  summary:
    'Who may have bought the thing that the member sells, and how many open deals there are.',
  policy: 'author',
  shows: 'deals',
  params,
  result: saleView,
  errors: ownErrors,
  example: {
    params: { postId: examplePost.id },
    result: { buyers: [exampleBuyer], openDeals: 1 },
  },
});

export const sellItem = defineSchemas({
  summary:
    'Says that a thing is sold, and to whom. If anybody is told of it, it is carried out after twelve seconds.',
  policy: 'author',
  shows: 'deals',
  params,
  body: z.strictObject({ buyerId: z.nullable(z.uuid()) }),
  /** Whether it waits until it can no longer be undone. */
  result: z.strictObject({ waits: z.boolean() }),
  errors: [
    ...ownErrors,
    dealErrors.buyer_missing,
    dealErrors.item_gone,
    postingErrors.paid_for,
    fairUseErrors.too_many_edits,
  ],
  example: {
    params: { postId: examplePost.id },
    body: { buyerId: examplePost.author.id },
    result: { waits: true },
  },
});

export const undoSale = defineSchemas({
  summary: 'Takes back that a thing is sold, as long as it was not carried out.',
  policy: 'author',
  shows: 'deals',
  params,
  result: z.strictObject({ undone: z.literal(true) }),
  errors: [...ownErrors, dealErrors.undo_late],
  example: { params: { postId: examplePost.id }, result: { undone: true } },
});
