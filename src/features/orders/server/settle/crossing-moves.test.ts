import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BalanceTooLowError } from '#features/payouts/server/index.ts';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import {
  ordersOn,
  startOrderFixture,
  untilPaidOutMs,
  type OrderFixture,
} from '#tests/support/buying/orders.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { balances } from '../ledger/ledger-queries.ts';
import { readsFrom, reconcile } from '../ledger/reconcile.ts';
import { storeRefundAsked, storeUnsettled } from './record-queries.ts';
import { settle } from './settle.ts';

// Two servers do different things with the money of one item at once, because what is right changed between their reads: each
// movement is at Stripe, and one of them is not the next by the time it is to be recorded.

let fixture: OrderFixture;
let steps: ReturnType<typeof stepsOn>;
let since: Date;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture({ sendsEvents: false });
  steps = stepsOn(fixture);
  // Each move of the clock makes it due, and it would be a third server.
  await fixture.server.db.deleteFrom('jobs').where('name', '=', 'find-forgotten-orders').execute();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // What the tests before moved is not compared again.
  fixture.clock.advance(40 * dayMs);
  since = fixture.clock.now();
  const on = ordersOn(fixture);
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

type Moves = 'transfer' | 'reverse' | 'refund';
type Before = Partial<Record<Moves | 'record', () => Promise<unknown>>>;

/**
 * Settles as another server does. Something else happens before it moves money at Stripe, or, `record`, before it records the first
 * movement.
 */
function settleAsOther(orderId: string, before: Before = {}, hours = 0): Promise<void> {
  const { server, cards } = fixture;
  const { db, app } = server;
  const now = new Date(fixture.clock.now().getTime() + hours * hourMs);
  const left = { ...before };
  const take = async (name: keyof Before) => {
    const act = left[name];
    delete left[name];
    await act?.();
  };
  let hasMoved = false;
  const slow: typeof cards = new Proxy(cards, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name, of);
      if (typeof member !== 'function') return member;
      if (name !== 'transfer' && name !== 'reverse' && name !== 'refund') return member.bind(of);
      return async (...args: unknown[]) => {
        await take(name);
        const moved: unknown = await member.apply(of, args);
        hasMoved = true;
        return moved;
      };
    },
  });
  const inTransaction: typeof server.inTransaction = async (work) => {
    if (hasMoved) await take('record');
    return server.inTransaction(work);
  };
  const deps = { payments: undefined, clock: { now: () => now }, db, inTransaction, log: app.log };
  return settle({ ...deps, cards: slow }, orderId);
}

/** Another server reads what is owed, and pays it at Stripe once it is told to go on. */
async function beginToPay(orderId: string, before: Pick<Before, 'record'> = {}) {
  const hasRead = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const transfer = () => {
    hasRead.resolve();
    return gate.promise;
  };
  const paid = settleAsOther(orderId, { ...before, transfer });
  await hasRead.promise;
  return { paid, goOn: gate.resolve };
}

async function paidOut() {
  const made = await steps.delivered(ana, ben);
  fixture.clock.advance(untilPaidOutMs);
  await runJobsNow(fixture.server.db, 'settle-order');
  await steps.becomes(ben, made.orderId, 'paid out');
  // It was due already, so it may run once more, and would be a third server in what follows.
  await expect.poll(() => findJobs(made.orderId), { timeout: 20_000 }).toEqual([]);
  return made;
}

const findJobs = (orderId: string) =>
  fixture.server.db.selectFrom('jobs').select('name').where('key', '=', orderId).execute();

/** A part that was refunded by hand and taken back from the seller came back from the bank: it is to be paid out again. */
async function owedAgain() {
  const made = await paidOut();
  const { payments } = fixture.stripe;
  const byHand = await payments.refundByHand(made.paymentId, 500);
  await settleAsOther(made.orderId);
  await payments.failRefund(byHand);
  return made;
}

async function askRefund({ orderId, itemId }: { orderId: string; itemId: string }) {
  const { db } = fixture.server;
  await storeRefundAsked(db, { itemId, at: fixture.clock.now(), reason: 'staff' });
  await storeUnsettled(db, orderId);
}

/** The seller has nothing, the buyer all, and the ledger says the same as Stripe. */
async function expectAllBack(orderId: string): Promise<void> {
  const accounts = await balances(fixture.server.db, orderId);
  expect([accounts.get('transferred') ?? 0, accounts.get('refunded')]).toEqual([0, -1_200]);
  const changes = fixture.cards.balanceChanges({ since: readsFrom(since) });
  expect((await reconcile(fixture.server.db, { since, changes })).differences).toEqual([]);
  const order = await fixture.server.db
    .selectFrom('orders')
    .select('settled_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.settled_at).not.toBeNull();
}

it('R33 a transfer that a server makes while another takes everything back for a refund is taken back, too', async () => {
  const made = await owedAgain();
  await settleAsOther(made.orderId, {
    transfer: async () => {
      await askRefund(made);
      await settleAsOther(made.orderId);
    },
  });
  await expectAllBack(made.orderId);
});

it('R33 a transfer and a reversal that cross each other are both recorded', async () => {
  const made = await owedAgain();
  const { paid, goOn } = await beginToPay(made.orderId);
  await askRefund(made);
  await settleAsOther(made.orderId, {
    record: async () => {
      goOn();
      await paid;
    },
  });
  await expectAllBack(made.orderId);
});

it('R33 a reversal whose server dies is recorded, though another has moved money since', async () => {
  const made = await owedAgain();
  const { paid, goOn } = await beginToPay(made.orderId, {
    record: () => Promise.reject(new Error('killed')),
  });
  await askRefund(made);
  const dying = settleAsOther(made.orderId, {
    record: async () => {
      goOn();
      await expect(paid).rejects.toThrow('killed');
      throw new Error('killed');
    },
  });
  await expect(dying).rejects.toThrow('killed');
  await settleAsOther(made.orderId);
  await expectAllBack(made.orderId);
});

it('a refund that a server makes while an earlier one fails is recorded', async () => {
  const made = await steps.accepted(ana, ben);
  const { payments } = fixture.stripe;
  const byHand = await payments.refundByHand(made.paymentId, 300);
  await settleAsOther(made.orderId);
  await askRefund(made);
  await settleAsOther(made.orderId);
  const [ours] = await fixture.cards.refundsOf(made.paymentId);
  await payments.failRefund(byHand);
  await settleAsOther(made.orderId, {
    refund: async () => {
      await payments.failRefund(ours?.id ?? '');
      await settleAsOther(made.orderId);
    },
  });
  await settleAsOther(made.orderId, {}, 25);
  await expectAllBack(made.orderId);
});

it('R33 a part that was written off while another server took it back counts as taken back', async () => {
  const made = await paidOut();
  await askRefund(made);
  const readLost = async () => {
    const row = await fixture.server.db
      .selectFrom('order_items')
      .select('written_off_cents as lost')
      .where('id', '=', made.itemId)
      .executeTakeFirstOrThrow();
    return row.lost;
  };
  await settleAsOther(made.orderId, {
    reverse: async () => {
      const reverse = () => Promise.reject(new BalanceTooLowError());
      await settleAsOther(made.orderId, { reverse });
      expect(await readLost()).toBe(1_200);
    },
  });
  expect(await readLost()).toBe(0);
  await expectAllBack(made.orderId);
});
