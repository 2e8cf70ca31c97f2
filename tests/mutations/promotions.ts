import type { Mutation } from './mutation.ts';

const orders = 'src/features/orders/server/open/promotions.test.ts';
const uses = 'src/features/orders/server/open/code-uses.test.ts';
const fees = 'src/features/orders/server/open/fees.test.ts';

/** Codes that the operator pays, and what the operator keeps. */
export const promotions: Mutation[] = [
  {
    // The operator would pay more discounts than were announced.
    name: 'promotions-two-buyers-get-the-last-use',
    file: 'src/features/promotions/server/use/check-code.ts',
    find: 'row.ownState === null && row.uses >= row.maxUses',
    replace: 'row.ownState === null && row.uses > row.maxUses',
    caughtBy: {
      file: uses,
      title: 'are one for each member, and of the last one only one buyer gets it',
    },
  },
  {
    // Orders could be opened to try codes, as often as one likes.
    name: 'promotions-an-order-takes-a-code-that-was-not-kept',
    file: 'src/features/promotions/server/use/take-code.ts',
    find: 'row?.code !== code',
    replace: 'row === undefined',
    caughtBy: {
      file: uses,
      title: 'takes no code but the one that the buyer keeps: it is no way to try codes',
    },
  },
  {
    name: 'promotions-a-declined-order-uses-a-code-up',
    file: 'src/features/orders/server/settle/record.ts',
    find: '  await giveBackCode(unit.tx, { orderId, campusId, at: now });\n',
    replace: '',
    caughtBy: {
      file: uses,
      title: 'are given back when the order is declined, canceled, not paid or replaced',
    },
  },
  {
    name: 'promotions-wrong-codes-are-not-counted',
    file: 'src/features/promotions/server/use/kept-code.ts',
    find: 'await enforceRateLimit(context.db, `codes:${memberId}`, limit, promotionErrors.too_many_codes);',
    replace: '',
    caughtBy: {
      file: 'src/features/promotions/server/use/kept-code.test.ts',
      title: 'can be tried ten times an hour by a member, right or wrong, and no more',
    },
  },
  {
    // Stripe rejects transfers of more than the charge: sellers would wait for good.
    name: 'promotions-a-seller-is-paid-more-than-the-charge-from-the-charge',
    file: 'src/features/orders/server/settle/money-parts.ts',
    find: 'if (addedCents > 0) return { cents: addedCents, isAdded: true };',
    replace: '',
    caughtBy: {
      file: orders,
      title:
        'charges the card less, pays the seller in full in two transfers, and each cent is in the ledger',
    },
  },
  {
    // The seller would keep what the operator added.
    name: 'promotions-a-refund-leaves-the-seller-the-promotion',
    file: 'src/features/orders/server/settle/money-parts.ts',
    find: 'of item.transfers.toReversed()',
    replace: 'of item.transfers.filter((each) => !each.isAdded)',
    caughtBy: {
      file: orders,
      title: 'takes back what the operator added before a refund between the two transfers',
    },
  },
  {
    name: 'promotions-a-refund-keeps-the-promotion',
    file: 'src/features/orders/server/ledger/ledger.ts',
    find: '  return isPaidBack(item) ? 0 : item.promotionCents;',
    replace: '  return item.promotionCents;',
    caughtBy: {
      file: orders,
      title: 'takes both parts back before a refund after the transfer',
    },
  },
  {
    // The operator would get nothing of a sale.
    name: 'promotions-the-fee-is-paid-to-the-seller',
    file: 'src/features/orders/server/ledger/ledger.ts',
    find: '  return item.priceCents + item.shippingCents - item.feeCents;',
    replace: '  return item.priceCents + item.shippingCents;',
    caughtBy: { file: fees, title: 'a refund undoes the fee' },
  },
];
