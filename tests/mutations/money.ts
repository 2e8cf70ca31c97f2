import type { Mutation } from './mutation.ts';

/** Orders, and where their money is. */
export const money: Mutation[] = [
  {
    // Who has paid would be told that they have not, until Stripe's message comes.
    name: 'money-a-payment-is-not-looked-at',
    file: 'src/features/orders/server/settle/settle.ts',
    find: '  await lookAtPayment(deps, orderId);\n',
    replace: '',
    caughtBy: {
      file: 'src/features/orders/server/order-cases.test.ts',
      title: 'with a declined card can be tried again with another one',
    },
  },
  {
    // The money of a sale would have nowhere to go.
    name: 'money-a-seller-accepts-without-an-account',
    file: 'src/features/orders/server/acts/answer-order.ts',
    find: '      if (order.accountId === null) throw fail(orderErrors.payout_needed);\n',
    replace: '',
    caughtBy: {
      file: 'src/features/orders/server/order-cases.test.ts',
      title:
        'needs an account of the seller before the first acceptance, and waits with the money if it is closed later',
    },
  },
  {
    // Anyone with the address would read what others bought.
    name: 'money-strangers-read-an-order',
    file: 'src/features/orders/server/show/view-queries.ts',
    find: 'where o.id = ${orderId} and ${memberId}::uuid in (o.buyer_id, o.seller_id)',
    replace: 'where o.id = ${orderId}',
    caughtBy: {
      file: 'src/features/orders/server/order-cases.test.ts',
      title: 'an order is shown to its two members only',
    },
  },
  {
    // A server that dies after Stripe has refunded would refund again.
    name: 'money-a-refund-is-a-new-one-each-time',
    file: 'src/features/orders/server/settle/move-money.ts',
    find: 'key: refundKey(item),',
    replace: 'key: `refund-${Math.random()}`,',
    caughtBy: {
      file: 'tests/faults/orders-and-a-kill.test.ts',
      title:
        'T97 R33 a server that is killed at each step of orders, after Stripe has done it, charges nothing twice and loses nothing',
    },
  },
  {
    // The buyer would pay a price that the seller has raised meanwhile.
    name: 'money-a-changed-price-is-not-told',
    file: 'src/features/orders/server/open/open-order.ts',
    find: '  if (priceCents !== asked.priceCents) throw fail(orderErrors.price_changed);\n',
    replace: '',
    caughtBy: {
      file: 'src/features/orders/server/order-cases.test.ts',
      title: 'is said in one sentence, and nothing is held',
    },
  },
  {
    // The seller would keep the money of a refund, if the response to the transfer was lost.
    name: 'money-what-was-done-and-not-heard-of-is-forgotten',
    file: 'src/features/orders/server/disputes/look-at-charge.ts',
    find: '    await recordUnrecorded(await refreshed(at), { refunds, transfers });\n',
    replace: '',
    caughtBy: {
      file: 'src/features/orders/server/settle/transfers.test.ts',
      title:
        'is recorded before a refund that was asked for meanwhile: a transfer is taken back first',
    },
  },
  {
    // What a server has moved while another came first would be in no ledger: the seller keeps what was refunded.
    name: 'money-what-came-second-is-forgotten',
    file: 'src/features/orders/server/settle/move-money.ts',
    find: '  if (order.paymentId !== null) await lookAtCharge(deps, order, order.paymentId);\n',
    replace: '',
    caughtBy: {
      file: 'src/features/orders/server/settle/crossing-moves.test.ts',
      title:
        'R33 a transfer that a server makes while another takes everything back for a refund is taken back, too',
    },
  },
  {
    // More would be asked of the last transfer than it was.
    name: 'money-a-reversal-asks-too-much-of-a-transfer',
    file: 'src/features/orders/server/settle/money-parts.ts',
    find: 'cents: Math.min(excess, left)',
    replace: 'cents: excess',
    caughtBy: {
      file: 'src/features/orders/server/settle/transfers.test.ts',
      title: 'is taken back from each, the newest first',
    },
  },
  {
    // A message that failed once would be forgotten.
    name: 'money-a-missed-message-that-fails-is-forgotten',
    file: 'src/features/payouts/server/messages/missed-messages.ts',
    find: '          readTo = at;\n',
    replace: '',
    caughtBy: {
      file: 'src/features/payouts/server/messages/missed-messages.test.ts',
      title: 'comes back to what could not be carried out, and does the rest',
    },
  },
];
