import * as z from 'zod/mini';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { dealErrors } from '#features/deals/contract.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxClaimText } from '../contract/claims.ts';
import { consoleOrderErrors, orderDecisions, orderNeeds } from '../contract/console.ts';
import { claimView } from './claim-view.ts';

const { staff_only, second_factor_needed, cursor_invalid } = platformErrors;
const consoleErrors = [staff_only, second_factor_needed];
const { no_such_order, own_order, nothing_to_decide } = consoleOrderErrors;
const time = z.iso.datetime();
const maybeTime = z.nullable(time);
const maybeId = z.nullable(z.string());
const state = z.enum(['opened', 'authorized', 'captured', 'voided']);
const exampleId = '01981b2c-7a00-7000-8000-0000000000e1';
const exampleItemId = '01981b2c-7a00-7000-8000-0000000000e2';
const at = '2026-11-20T18:00:00.000Z';

const listedOrder = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  state,
  /** Of the first item; null once the seller's account is deleted. */
  title: z.nullable(z.string()),
  itemCount: z.number(),
  totalCents: z.number(),
  /** Usernames; null once the account is deleted. */
  buyer: z.nullable(z.string()),
  seller: z.nullable(z.string()),
  createdAt: time,
  needs: z.array(z.enum(orderNeeds)),
});

export type ListedOrder = z.output<typeof listedOrder>;

const consoleItem = z.strictObject({
  id: z.uuid(),
  title: z.nullable(z.string()),
  delivery: z.enum(['meet', 'ship']),
  /** What the card paid for it, and what the seller gets. */
  cardCents: z.number(),
  sellerCents: z.number(),
  /** What the seller has of it now. */
  movedCents: z.number(),
  /** What went back to the card. */
  returnedCents: z.number(),
  writtenOffCents: z.number(),
  deliveredAt: maybeTime,
  releaseAt: maybeTime,
  refundReason: z.nullable(z.string()),
  refundTries: z.number(),
  /** What the seller was paid, the oldest first. */
  transfers: z.array(
    z.strictObject({ id: z.string(), cents: z.number(), reversedCents: z.number() }),
  ),
  reversalId: maybeId,
  refundId: maybeId,
  claim: z.nullable(claimView),
  /** What can be decided now. */
  decisions: z.array(z.enum(orderDecisions)),
});

export type ConsoleItem = z.output<typeof consoleItem>;

const consoleOrder = z.strictObject({
  ...listedOrder.shape,
  timeZone: z.string(),
  paidAt: maybeTime,
  chargedAt: maybeTime,
  settledAt: maybeTime,
  /** Ids at Stripe. */
  paymentId: maybeId,
  chargeId: maybeId,
  items: z.array(consoleItem),
  steps: z.array(
    z.strictObject({ kind: z.string(), by: z.string(), itemId: z.nullable(z.uuid()), at: time }),
  ),
  disputes: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      amountCents: z.number(),
      feeCents: z.number(),
      openedAt: time,
      closedAt: maybeTime,
    }),
  ),
  /** The ledger, the first entry first. */
  entries: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.string(),
      reference: z.string(),
      at: time,
      lines: z.array(z.strictObject({ account: z.string(), cents: z.number() })),
    }),
  ),
});

export type ConsoleOrder = z.output<typeof consoleOrder>;

const exampleListed: ListedOrder = {
  id: exampleId,
  campusId: 'ut',
  state: 'captured',
  title: 'Desk lamp',
  itemCount: 1,
  totalCents: 1_200,
  buyer: 'anabrook',
  seller: 'bencarter',
  createdAt: at,
  needs: ['claim'],
};

const exampleOrder: ConsoleOrder = {
  ...exampleListed,
  timeZone: 'America/Chicago',
  paidAt: at,
  chargedAt: at,
  settledAt: null,
  paymentId: 'pi_1',
  chargeId: 'ch_1',
  items: [
    {
      id: exampleItemId,
      title: 'Desk lamp',
      delivery: 'meet',
      cardCents: 1_200,
      sellerCents: 1_200,
      movedCents: 0,
      returnedCents: 0,
      writtenOffCents: 0,
      deliveredAt: at,
      releaseAt: '2026-11-30T06:00:00.000Z',
      refundReason: null,
      refundTries: 0,
      transfers: [],
      reversalId: null,
      refundId: null,
      claim: {
        state: 'reported',
        about: 'damaged',
        buyerText: 'The shade has a crack.',
        sellerText: 'It was fine when we met.',
        buyerPhotos: [],
        sellerPhotos: [],
        decisionReason: null,
        openedAt: at,
        answerBy: '2026-11-22T18:00:00.000Z',
        reportBy: '2026-11-24T18:00:00.000Z',
      },
      decisions: ['refund', 'pay'],
    },
  ],
  steps: [{ kind: 'paid', by: 'buyer', itemId: null, at }],
  disputes: [],
  entries: [
    {
      id: '01981b2c-7a00-7000-8000-0000000000f1',
      kind: 'capture',
      reference: 'ch_1',
      at,
      lines: [
        { account: 'captured', cents: 1_200 },
        { account: 'held', cents: -1_200 },
      ],
    },
  ],
};

const params = z.strictObject({ orderId: z.string() });
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxClaimText));

export const listConsoleOrders = defineSchemas({
  summary:
    'Orders that were paid, the newest first: those that need a person, or all, by id or by the username of the buyer or seller.',
  policy: 'operator',
  shows: 'staff',
  query: z.strictObject({
    list: z.enum(['person', 'all']),
    find: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(cursorSchema),
  }),
  result: pageSchema(listedOrder),
  errors: [...consoleErrors, cursor_invalid],
  example: { query: { list: 'person' }, result: { items: [exampleListed], nextCursor: null } },
});

export const showConsoleOrder = defineSchemas({
  summary: 'An order with what both say, what happened, its ledger, and its ids at Stripe.',
  policy: 'operator',
  shows: 'staff',
  params,
  result: consoleOrder,
  errors: [...consoleErrors, no_such_order],
  example: { params: { orderId: exampleId }, result: exampleOrder },
});

export const decideItem = defineSchemas({
  summary:
    'Refunds the buyer or pays the seller, tries a refund that failed once more, or says that the buyer was paid back another way. The reason of a decision is told.',
  policy: 'operator',
  shows: 'staff',
  params: z.strictObject({ orderId: z.string(), itemId: z.string() }),
  body: z.strictObject({ decision: z.enum(orderDecisions), reason }),
  result: consoleOrder,
  errors: [
    ...consoleErrors,
    no_such_order,
    own_order,
    nothing_to_decide,
    dealErrors.deal_impossible,
  ],
  example: {
    params: { orderId: exampleId, itemId: exampleItemId },
    body: { decision: 'refund', reason: 'The photos show the crack.' },
    result: exampleOrder,
  },
});

export const reviewOrder = defineSchemas({
  summary: 'Says that nothing is left to do about the losses of an order.',
  policy: 'operator',
  shows: 'staff',
  params,
  body: z.strictObject({ reason }),
  result: consoleOrder,
  errors: [...consoleErrors, no_such_order, own_order],
  example: {
    params: { orderId: exampleId },
    body: { reason: 'The seller paid us back.' },
    result: exampleOrder,
  },
});
