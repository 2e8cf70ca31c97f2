import * as z from 'zod/mini';
import { postingErrors } from '#features/posting/contract.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { dealErrors } from '../contract/errors.ts';
import { plainMoves } from '../contract/moves.ts';
import { givenReasons } from '../contract/reasons.ts';
import { dealView, exampleDeal } from './deal-view.ts';

const { deal_missing, deal_changed, deal_impossible, item_gone } = dealErrors;

const dealParams = z.strictObject({ dealId: z.string() });

const postParams = z.strictObject({ postId: z.string() });

const params = { dealId: exampleDeal.id };

/** The last step that the caller saw. If there was another since, nothing is changed. */
const version = z.number();

const moveErrors = [
  deal_missing,
  deal_changed,
  deal_impossible,
  item_gone,
  postingErrors.post_deleted,
  fairUseErrors.too_many_messages,
];

export const dealsWith = defineSchemas({
  summary:
    'The deals between the member and another one, last changed first; long ended ones are left out.',
  policy: 'messenger',
  shows: 'deals',
  query: z.strictObject({ with: z.uuid() }),
  result: z.strictObject({ deals: z.array(dealView) }),
  errors: [],
  example: { query: { with: exampleDeal.otherId }, result: { deals: [exampleDeal] } },
});

export const openDeals = defineSchemas({
  summary:
    'For whom an own item is reserved, and how many others have an open offer or are in line.',
  policy: 'messenger',
  shows: 'deals',
  params: postParams,
  result: z.strictObject({
    /** Null if it is reserved for nobody. */
    reservedFor: z.nullable(memberSummary),
    otherCount: z.number(),
  }),
  errors: [],
  example: {
    params: { postId: examplePost.id },
    result: {
      reservedFor: { ...examplePost.author, id: exampleDeal.otherId, username: 'benreed' },
      otherCount: 2,
    },
  },
});

export const makeOffer = defineSchemas({
  summary: 'Offers a price for an item; repeating the same price changes nothing.',
  policy: 'messenger',
  shows: 'deals',
  pausedWith: 'messages',
  params: postParams,
  body: z.strictObject({ priceCents: z.number() }),
  status: 201,
  result: dealView,
  errors: [
    postingErrors.post_deleted,
    postingErrors.not_for_sale,
    postingErrors.price_invalid,
    dealErrors.own_item,
    dealErrors.too_many_offers,
    deal_impossible,
    item_gone,
    fairUseErrors.too_many_messages,
  ],
  example: {
    params: { postId: examplePost.id },
    body: { priceCents: 1_000 },
    result: { ...exampleDeal, role: 'buyer', waitingCount: null },
  },
});

export const reserveItem = defineSchemas({
  summary: 'Reserves an own item for a member with whom the seller has a conversation.',
  policy: 'messenger',
  shows: 'deals',
  pausedWith: 'messages',
  params: postParams,
  body: z.strictObject({ buyerId: z.uuid() }),
  status: 201,
  result: dealView,
  errors: [
    postingErrors.post_deleted,
    postingErrors.not_for_sale,
    postingErrors.not_your_post,
    dealErrors.buyer_missing,
    deal_impossible,
    item_gone,
    fairUseErrors.too_many_messages,
  ],
  example: {
    params: { postId: examplePost.id },
    body: { buyerId: exampleDeal.otherId },
    result: exampleDeal,
  },
});

export const counterOffer = defineSchemas({
  summary: 'The seller asks for another price.',
  policy: 'messenger',
  shows: 'deals',
  pausedWith: 'messages',
  params: dealParams,
  body: z.strictObject({ version, priceCents: z.number() }),
  result: dealView,
  errors: [...moveErrors, postingErrors.price_invalid],
  example: { params, body: { version: 1, priceCents: 1_100 }, result: exampleDeal },
});

export const moveDeal = defineSchemas({
  summary:
    'Accepts or declines an offer, takes it back, gives up a reservation or confirms the handoff.',
  policy: 'messenger',
  shows: 'deals',
  params: dealParams,
  body: z.strictObject({
    version,
    move: z.enum(plainMoves),
    /** Why a reservation is ended; 'no show' counts for the other member. */
    reason: z.optional(z.enum(givenReasons)),
    /** Whether an end waits for some seconds, in which `undoEnd` takes it back. */
    undoable: z.optional(z.boolean()),
  }),
  result: dealView,
  errors: [...moveErrors, dealErrors.reason_impossible],
  example: { params, body: { version: 1, move: 'acceptOffer' }, result: exampleDeal },
});

export const undoEnd = defineSchemas({
  summary: 'Takes back an end of a deal that was asked for some seconds ago with `undoable`.',
  policy: 'messenger',
  shows: 'deals',
  params: dealParams,
  result: dealView,
  errors: [deal_missing, deal_impossible, postingErrors.post_deleted],
  example: { params, result: exampleDeal },
});

export const enterCode = defineSchemas({
  summary: 'The seller enters the code that the buyer shows; the item is sold.',
  policy: 'messenger',
  shows: 'deals',
  params: dealParams,
  body: z.strictObject({ code: z.string() }),
  result: dealView,
  errors: [...moveErrors, dealErrors.code_wrong, dealErrors.too_many_codes],
  example: { params, body: { code: '123455' }, result: exampleDeal },
});

export const proposeMeeting = defineSchemas({
  summary: 'Proposes where and when to meet.',
  policy: 'messenger',
  shows: 'deals',
  pausedWith: 'messages',
  params: dealParams,
  body: z.strictObject({ version, place: z.string(), at: z.iso.datetime() }),
  result: dealView,
  errors: [
    ...moveErrors,
    dealErrors.meeting_place_invalid,
    dealErrors.meeting_time_invalid,
    dealErrors.meeting_after_refund,
  ],
  example: {
    params,
    body: { version: 1, place: 'Library, main entrance', at: '2026-11-21T18:00:00.000Z' },
    result: exampleDeal,
  },
});

export const answerMeeting = defineSchemas({
  summary: "Agrees to the other member's proposal, or cancels the meeting.",
  policy: 'messenger',
  shows: 'deals',
  params: dealParams,
  body: z.strictObject({ version, answer: z.enum(['agree', 'cancelMeeting']) }),
  result: dealView,
  errors: [...moveErrors, dealErrors.meeting_missing, dealErrors.meeting_passed],
  example: { params, body: { version: 2, answer: 'agree' }, result: exampleDeal },
});
