import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import type { Person } from '#tests/support/servers/server.ts';

const seed = Date.now();
/** Histories that run beside one another, on one clock. */
const together = 20;
const histories = atScale(40, 10_000);
const rounds = 8;

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let other: ReturnType<typeof ordersOn>;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await startOrderFixture({ env: noHourlyLimits });
  on = ordersOn(fixture);
  const { server } = fixture;
  const second = server.callTo(await server.another());
  other = ordersOn({ ...fixture, server: { ...server, call: second } });
  // Events come when a history says so, if at all.
  fixture.stripe.events.hold();
  [seller, buyer] = [await on.seller('Ana'), await on.person('Ben')];
});
afterAll(() => fixture.close());

/** What leads to a sale comes more often. */
const likely = ['pay', 'accept', 'hand over'] as const;

const kinds = [
  'press',
  'pay',
  'decline card',
  'ask the bank',
  'pass the bank',
  'check',
  'give up',
  'accept',
  'decline',
  'cancel',
  'refund',
  'hand over',
  'event',
  'nothing',
] as const;

type Act = {
  kind: (typeof kinds)[number];
  onOther: boolean;
  /** What Stripe does to the calls meanwhile: nothing, or the call fails before or after Stripe has done it. */
  stripe: 'answers' | 'fails' | 'loses the response';
  isDoubled: boolean;
  pick: number;
};

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, ...likely, ...likely, ...likely, ...likely, 'event', 'event'),
  onOther: fc.boolean(),
  stripe: fc.constantFrom(
    'answers',
    'answers',
    'fails',
    'loses the response',
    'loses the response',
  ),
  isDoubled: fc.boolean(),
  pick: fc.nat(),
});

type History = { orderId: string; postId: string; acts: Act[][] };

const failure = JSON.stringify({ error: { type: 'api_error', message: 'down' } });

async function paymentOf(orderId: string): Promise<string | undefined> {
  const { db } = fixture.server;
  const order = db.selectFrom('orders').select('payment_id as id').where('id', '=', orderId);
  return (await order.executeTakeFirst())?.id ?? undefined;
}

type At = { at: ReturnType<typeof ordersOn>; history: History; pick: number };

type Doing = (at: At) => Promise<unknown>;

/** Something that the payer does at Stripe; nothing if there is no payment, or it has ended. */
function byPayer(
  work: (
    payments: OrderFixture['stripe']['payments'],
    id: string,
    pick: number,
  ) => Promise<unknown>,
): Doing {
  return async ({ history: { orderId }, pick }) => {
    const paymentId = await paymentOf(orderId);
    if (paymentId) await work(fixture.stripe.payments, paymentId, pick).catch(() => undefined);
  };
}

/** What each act does; whatever is rejected changes nothing. */
const doings: Record<Act['kind'], Doing> = {
  press: ({ at, history: { orderId, postId } }) => at.open(buyer, [{ postId }], orderId),
  pay: byPayer((payments, id) => payments.pay(id)),
  'decline card': byPayer((payments, id) => payments.pay(id, 'declined')),
  'ask the bank': byPayer((payments, id) => payments.pay(id, 'asks')),
  'pass the bank': byPayer((payments, id, pick) => payments.answerChallenge(id, pick % 3 > 0)),
  check: ({ at, history: { orderId } }) => at.check(buyer, orderId),
  'give up': ({ at, history: { orderId } }) => at.check(buyer, orderId, { giveUp: true }),
  accept: ({ at, history: { orderId } }) => at.answer(seller, orderId, 'accept'),
  decline: ({ at, history: { orderId } }) => at.answer(seller, orderId, 'decline'),
  cancel: ({ at, history: { orderId } }) => at.answer(buyer, orderId, 'cancel'),
  refund: async ({ at, history: { orderId } }) => {
    const { items } = await at.order(seller, orderId);
    return items && at.refund(seller, orderId, items[0].id);
  },
  'hand over': ({ at, history: { postId } }) => exchange(at, postId),
  /** A message of Stripe is lost, or comes late, once or more often. */
  event: async ({ pick }) => {
    const { events } = fixture.stripe;
    const event = events.waiting[pick % Math.max(1, events.waiting.length)];
    if (event && pick % 4 === 0) events.drop(event.id);
    else if (event) await events.deliver(event.id);
  },
  nothing: async () => undefined,
};

async function carryOut(history: History, { kind, onOther, pick }: Act): Promise<void> {
  await doings[kind]({ at: onOther ? other : on, history, pick });
}

async function exchange(at: ReturnType<typeof ordersOn>, postId: string): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from deals where post_id = ${postId} and buyer_id = ${buyer.memberId}
  `.execute(fixture.server.db);
  const [deal] = rows;
  if (deal) await at.call(seller, 'POST', `/api/deals/${deal.id}/code`, { code: deal.code });
}

/** Does the acts of a round of one history at once, while Stripe answers, fails, or loses its responses. */
async function playRound(history: History, acts: Act[]): Promise<void> {
  const { stripe } = fixture;
  const mood = acts[0]?.stripe ?? 'answers';
  if (mood !== 'answers') {
    stripe.failWith({ status: 500, body: failure, isDone: mood === 'loses the response' });
  }
  await Promise.all(
    acts.flatMap((each) => {
      const doubled = each.isDoubled ? [each, { ...each, onOther: !each.onOther }] : [each];
      return doubled.map((one) => carryOut(history, one));
    }),
  );
  stripe.failWith(undefined);
}

type Sums = {
  id: string;
  state: string;
  isSettled: boolean;
  paymentId: string | null;
  /** By the ledger. */
  captured: number;
  held: number;
  transferred: number;
  refunded: number;
  total: number;
};

/** What the ledger says of orders. */
async function sums(orderIds: string[]): Promise<Sums[]> {
  const of = (account: string) =>
    sql`coalesce(sum(l.cents) filter (where l.account = ${account}), 0)::integer`;
  const { rows } = await sql<Sums>`
    select o.id, o.state, o.settled_at is not null as "isSettled", o.payment_id as "paymentId",
      ${of('captured')} as captured, -${of('held')} as held, -${of('transferred')} as transferred,
      -${of('refunded')} as refunded, coalesce(sum(l.cents), 0)::integer as total
    from orders o
    left join ledger_entries e on e.order_id = o.id
    left join ledger_lines l on l.entry_id = e.id
    where o.id = any(${orderIds}::uuid[])
    group by o.id
  `.execute(fixture.server.db);
  return rows;
}

/** At every moment nothing is charged twice, paid out and refunded, or lost. */
async function requireSound(orderIds: string[]): Promise<void> {
  for (const order of await sums(orderIds)) {
    const { id, captured, held, transferred, refunded, total, paymentId, state } = order;
    expect({ id, total }).toEqual({ id, total: 0 });
    expect({ id, captured: [0, 1_200].includes(captured) }).toEqual({ id, captured: true });
    expect({ id, sum: held + transferred + refunded }).toEqual({ id, sum: captured });
    expect({ id, isDebt: Math.min(held, transferred, refunded) < 0 }).toEqual({
      id,
      isDebt: false,
    });
    if (state === 'voided' && paymentId) {
      const { status } = fixture.stripe.payments.find(paymentId) ?? {};
      expect({ id, status }).toEqual({ id, status: 'canceled' });
    }
  }
}

/** What Stripe moved for a payment, in cents. */
async function atStripe(paymentId: string): Promise<{ captured: number; refunded: number }> {
  const { capturedCents, refundedCents } = await fixture.cards.read(paymentId);
  return { captured: capturedCents, refunded: refundedCents };
}

test(
  'T97 R33 orders end as they should after histories of lost, doubled and late messages, of calls that fail, and on two servers',
  async () => {
    const newActs = (count: number) =>
      fc.sample(
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), {
          minLength: rounds,
          maxLength: rounds,
          size: 'max',
        }),
        {
          numRuns: count,
          seed: seed + count,
        },
      );
    const reached = new Map<string, number>();
    for (let done = 0; done < histories; done += together) {
      const acts = newActs(together + done);
      const batch: History[] = [];
      for (const each of acts.slice(-together)) {
        const history = { orderId: newId(), postId: await on.sell(seller), acts: each };
        await on.open(buyer, [{ postId: history.postId }], history.orderId);
        batch.push(history);
      }
      const ids = batch.map(({ orderId }) => orderId);
      for (let round = 0; round < rounds; round += 1) {
        for (const history of batch) await playRound(history, history.acts[round] ?? []);
        await requireSound(ids);
        fixture.clock.advance(((done + round) % 3) * 4 * 60_000 + (round === 5 ? 20 * hourMs : 0));
      }
      await settleAll(ids);
      await requireSound(ids);
      for (const order of await sums(ids)) await requireEnd(order, reached);
    }
    // Each way to end was taken.
    expect([...reached.keys()].toSorted()).toEqual(['paid out', 'refunded', 'voided']);
  },
  scaledTimeout(120_000),
);

/** Lets all times pass, until nothing is left to do. */
async function settleAll(ids: string[]): Promise<void> {
  fixture.stripe.failWith(undefined);
  for (let days = 0; days < 40; days += 8) {
    fixture.clock.advance(8 * 24 * hourMs);
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::integer as count from jobs
            where name = 'settle-order' and run_at <= ${fixture.clock.now()}
          `.execute(fixture.server.db);
          return rows[0]?.count;
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBe(0);
  }
  await expect
    .poll(async () => (await sums(ids)).filter(({ isSettled }) => !isSettled), { timeout: 60_000 })
    .toEqual([]);
}

/** The order and Stripe say the same at the end. */
async function requireEnd(order: Sums, reached: Map<string, number>): Promise<void> {
  const { id, state, captured, transferred, refunded, paymentId } = order;
  const end = state === 'voided' ? 'voided' : transferred > 0 ? 'paid out' : 'refunded';
  reached.set(end, (reached.get(end) ?? 0) + 1);
  expect({ id, moved: transferred + refunded }).toEqual({ id, moved: captured });
  if (paymentId === null) return;
  expect({ id, ...(await atStripe(paymentId)) }).toEqual({ id, captured, refunded });
}
