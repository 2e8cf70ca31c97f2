import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readsFrom, reconcile } from '#features/orders/server/ledger/index.ts';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import {
  doings,
  phases,
  press,
  type ActKind,
  type OrderHistory,
  type Scene,
} from '#tests/support/buying/order-history.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import { noHourlyLimits } from '#tests/support/data/no-hourly-limits.ts';
import { atScale, historySeed as seed, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';

/** Histories that run beside one another, on one clock. */
const together = 40;
/** So many of them act at the same time. */
const atOnce = atScale(20, 40);
const histories = atScale(40, 10_000);

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let other: ReturnType<typeof ordersOn>;
let code: string;
beforeAll(async () => {
  fixture = await startOrderFixture({ env: noHourlyLimits });
  on = ordersOn(fixture);
  const { server } = fixture;
  const second = server.callTo(await server.another());
  other = ordersOn({ ...fixture, server: { ...server, call: second } });
  // Events come when a history says so, if at all.
  fixture.stripe.events.hold();
  code = await promotionsOn(fixture).promotion({ endsInDays: 100_000, maxUses: 1_000_000 });
});
afterAll(() => fixture.close());

/** What happens to the calls of Stripe meanwhile: nothing, or a call fails before or after Stripe has done it. */
type Mood = 'answers' | 'fails' | 'loses the response';

type Act = { kind: ActKind; onOther: boolean; isDoubled: boolean; pick: number };

type Round = { mood: Mood; acts: Act[] };

const roundOf = (phase: keyof typeof phases): fc.Arbitrary<Round> =>
  fc.record({
    mood: fc.constantFrom<Mood>(
      'answers',
      'answers',
      'fails',
      'loses the response',
      'loses the response',
    ),
    acts: fc.array(
      fc.record({
        kind: fc.constantFrom<ActKind>(...phases[phase]),
        onOther: fc.boolean(),
        isDoubled: fc.boolean(),
        pick: fc.nat(),
      }),
      { minLength: 1, maxLength: 3, size: 'max' },
    ),
  });

/** What time passes after each round. */
const plan: { phase: keyof typeof phases; thenMs: number }[] = [
  { phase: 'paying', thenMs: 0 },
  { phase: 'paying', thenMs: 4 * 60_000 },
  { phase: 'paying', thenMs: 4 * 60_000 },
  { phase: 'paying', thenMs: 20 * hourMs },
  { phase: 'delivering', thenMs: hourMs },
  { phase: 'delivering', thenMs: dayMs },
  { phase: 'delivering', thenMs: 12 * dayMs },
  { phase: 'paidOut', thenMs: hourMs },
  { phase: 'paidOut', thenMs: dayMs },
  { phase: 'paidOut', thenMs: 2 * dayMs },
];

const generated = fc.record({
  delivery: fc.constantFrom('meet' as const, 'ship' as const),
  hasCode: fc.boolean(),
  rounds: fc.tuple(...plan.map(({ phase }) => roundOf(phase))),
});

type Generated = typeof generated extends fc.Arbitrary<infer T> ? T : never;

type Played = OrderHistory & { rounds: Round[]; mood: Mood };

const address = {
  name: 'Ben Carter',
  street: '2400 Nueces Street',
  unit: '',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: '(512) 555-0142',
  isDefault: false,
};

async function begin(scene: Scene, given: Generated): Promise<Played> {
  const [buyer, postId] = await Promise.all([
    on.person('Ben'),
    on.sell(scene.seller, 'Desk lamp', { shippingCents: 500 }),
  ]);
  const addressId = given.delivery === 'ship' ? newId() : undefined;
  if (addressId) await on.call(buyer, 'POST', '/api/addresses', { id: addressId, ...address });
  if (given.hasCode) await promotionsOn(fixture).keep(buyer, code);
  const history: Played = {
    orderId: newId(),
    postId,
    buyer,
    delivery: given.delivery,
    addressId,
    code: given.hasCode ? code : undefined,
    rounds: given.rounds,
    mood: 'answers',
  };
  // A busy server rejects it; then the buyer presses again.
  const pressAgain = async () => (await press(scene, history)).status;
  await expect.poll(pressAgain, { interval: 100 }).toBe(201);
  return history;
}

const failure = JSON.stringify({ error: { type: 'api_error', message: 'down' } });

/** Lets the calls of Stripe about an order fail as its history says. */
function failByHistory(batch: readonly Played[]): void {
  const byOrder = new Map(batch.map((history) => [history.orderId, history]));
  fixture.stripe.failWith((call) => {
    const id = /\b(?:pi|tr)_\w+/.exec(call)?.[0] ?? '';
    const named = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/.exec(call)?.[0];
    const orderId = fixture.stripe.payments.groupOf(id) ?? named ?? '';
    const { mood = 'answers' } = byOrder.get(orderId) ?? {};
    return mood === 'answers'
      ? undefined
      : { status: 500, body: failure, isDone: mood === 'loses the response' };
  });
}

/** Does the acts of a round of one history at once. */
async function playRound(scene: Scene, history: Played, { mood, acts }: Round): Promise<void> {
  history.mood = mood;
  await Promise.all(
    acts.flatMap((each) => {
      const doubled = each.isDoubled ? [each, { ...each, onOther: !each.onOther }] : [each];
      return doubled.map(({ kind, onOther, pick }) =>
        doings[kind]({ ...scene, on: onOther ? other : on, history, pick }),
      );
    }),
  );
  history.mood = 'answers';
}

type Sums = {
  id: string;
  state: string;
  isSettled: boolean;
  paymentId: string | null;
  /** By the ledger. */
  captured: number;
  promotions: number;
  held: number;
  transferred: number;
  refunded: number;
  disputes: number;
  total: number;
};

/** What the ledger says of orders. */
async function sums(batch: readonly Played[]): Promise<Sums[]> {
  const of = (account: string) =>
    sql`coalesce(sum(l.cents) filter (where l.account = ${account}), 0)::integer`;
  const { rows } = await sql<Sums>`
    select o.id, o.state, o.settled_at is not null as "isSettled", o.payment_id as "paymentId",
      ${of('captured')} as captured, ${of('promotions')} as promotions, -${of('held')} as held,
      -${of('transferred')} as transferred, -${of('refunded')} as refunded, -${of('disputes')} as disputes,
      coalesce(sum(l.cents), 0)::integer as total
    from orders o
    left join ledger_entries e on e.order_id = o.id
    left join ledger_lines l on l.entry_id = e.id
    where o.id = any(${batch.map(({ orderId }) => orderId)}::uuid[])
    group by o.id
  `.execute(fixture.server.db);
  return rows;
}

/** What the card pays, and what the seller gets. */
function sharesOf({ delivery, code: used }: Played): { card: number; seller: number } {
  const seller = 1_200 + (delivery === 'ship' ? 500 : 0);
  return { card: seller - (used === undefined ? 0 : 500), seller };
}

async function differences(since: Date) {
  const changes = fixture.cards.balanceChanges({ since: readsFrom(since) });
  return (await reconcile(fixture.server.db, { since, changes })).differences;
}

/** At every moment nothing is charged twice, paid out and refunded, or lost, and the ledger has nothing that Stripe has not. */
async function requireSound(batch: readonly Played[], since: Date): Promise<void> {
  const byOrder = new Map(batch.map((history) => [history.orderId, history]));
  for (const order of await sums(batch)) {
    const { id, captured, held, transferred, refunded, disputes, total, paymentId, state } = order;
    const history = byOrder.get(id);
    if (!history) continue;
    const { card, seller } = sharesOf(history);
    const facts = { seed, ...order, rounds: history.rounds };
    expect({ ...facts, total }).toEqual({ ...facts, total: 0 });
    const isCharged = captured === 0 || captured === card;
    const isDebt = Math.min(held, transferred, refunded, disputes) < 0;
    const isTooMuch = refunded + disputes > card || held + transferred > seller;
    const expected = { ...facts, isCharged: true, isDebt: false, isTooMuch: false };
    expect({ ...facts, isCharged, isDebt, isTooMuch }).toEqual(expected);
    if (state === 'voided' && paymentId) {
      const { status } = fixture.stripe.payments.find(paymentId) ?? {};
      expect({ id, status }).toEqual({ id, status: 'canceled' });
    }
  }
  const readInvented = async () => ({
    seed,
    invented: (await differences(since)).filter(({ hereCents }) => hereCents !== null),
  });
  // What a job records between the reads is there the next time.
  await expect.poll(readInvented, { interval: 20 }).toEqual({ seed, invented: [] });
}

test(
  'T97 R33 orders end as they should after histories of lost, doubled and late messages, of calls that fail, and on two servers',
  async () => {
    const all = fc.sample(generated, { numRuns: histories, seed });
    const reached = new Map<string, number>();
    for (let done = 0; done < histories; done += together) {
      // What the histories before moved is not compared again.
      fixture.clock.advance(10 * dayMs);
      const since = fixture.clock.now();
      const [seller, operator] = [await on.seller('Ana'), await on.person('Hal')];
      await openConsole(fixture.server.db, operator);
      const scene = { fixture, on, seller, operator };
      const batch = await Promise.all(
        all.slice(done, done + together).map((each) => begin(scene, each)),
      );
      failByHistory(batch);
      for (const [index, { thenMs }] of plan.entries()) {
        for (let from = 0; from < batch.length; from += atOnce) {
          await Promise.all(
            batch.slice(from, from + atOnce).map((history) => {
              const round = history.rounds[index];
              return round && playRound(scene, history, round);
            }),
          );
        }
        await requireSound(batch, since);
        fixture.clock.advance(thenMs);
        if (thenMs > dayMs) await whenRun();
      }
      await settleAll(scene, batch, since);
      for (const order of await sums(batch)) requireEnd(batch, order, reached);
      // The messages that are left are lost.
      for (const { id } of fixture.stripe.events.waiting) fixture.stripe.events.drop(id);
      await fixture.server.db.deleteFrom('live_events').execute();
    }
    // Each way to end was taken; a few histories can miss one by chance, or because a busy server rejects what leads to it.
    const ends = ['charged back', 'paid out', 'refunded', 'voided'];
    expect(ends).toEqual(expect.arrayContaining([...reached.keys()]));
    if (histories >= 1_000) expect([...reached.keys()].toSorted()).toEqual(ends);
  },
  scaledTimeout(180_000),
);

/** Resolves when no order waits to be looked at now. */
async function whenRun(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from jobs
          where name = 'settle-order' and run_at <= ${fixture.clock.now()}
        `.execute(fixture.server.db);
        return rows[0]?.count;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(0);
}

/** Banks and staff decide, lost messages are read, and all times pass, until nothing is left to do. */
async function settleAll(scene: Scene, batch: readonly Played[], since: Date): Promise<void> {
  const { db } = fixture.server;
  for (const [index, history] of batch.entries()) {
    const at = { ...scene, history, pick: index };
    await doings[index % 2 === 0 ? 'win the dispute' : 'lose the dispute'](at);
  }
  await runJobsNow(db, 'read-missed-messages');
  for (let days = 0; days < 48; days += 8) {
    fixture.clock.advance(8 * dayMs);
    await whenRun();
    for (const history of batch) await doings['staff pay']({ ...scene, history, pick: 0 });
    if ((await sums(batch)).every(({ isSettled }) => isSettled)) break;
  }
  const read = async () => {
    const open = (await sums(batch)).filter(({ isSettled }) => !isSettled);
    return { seed, open, differences: await differences(since) };
  };
  await expect
    .poll(read, { timeout: 30_000, interval: 50 })
    .toEqual({ seed, open: [], differences: [] });
  await requireSound(batch, since);
}

/** What went back to the card is what the seller has not. */
function requireEnd(batch: readonly Played[], order: Sums, reached: Map<string, number>): void {
  const { id, state, captured, transferred, refunded, disputes, held } = order;
  const history = batch.find(({ orderId }) => orderId === id);
  if (!history) throw new Error(`no history of ${id}`);
  const end =
    state === 'voided'
      ? 'voided'
      : transferred > 0
        ? 'paid out'
        : disputes > 0
          ? 'charged back'
          : 'refunded';
  reached.set(end, (reached.get(end) ?? 0) + 1);
  const { card, seller } = sharesOf(history);
  const back = refunded + disputes;
  const share = state === 'voided' || back === card ? 0 : seller - back;
  const facts = { seed, ...order, rounds: history.rounds };
  expect({ ...facts, held, transferred }).toEqual({ ...facts, held: 0, transferred: share });
  expect({ id, captured }).toEqual({ id, captured: state === 'voided' ? 0 : card });
}
