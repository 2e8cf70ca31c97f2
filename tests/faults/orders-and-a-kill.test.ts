import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeEmulator, type StripeEmulator } from '#emulators/stripe/emulator.ts';
import { newId } from '#platform/server/ids.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

/** Provides the database; the server that is killed is a separate process, which alone has Stripe. */
let server: TestServer;
let stripe: StripeEmulator;
let app: App;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  server = await startTestServer();
  stripe = await startStripeEmulator({});
  const { db } = server;
  await db.updateTable('campuses').set({ bag: 'on' }).where('id', '=', 'ou').execute();
  [seller, buyer] = [await server.person({ campus: 'ou' }), await server.person({ campus: 'ou' })];
  app = await startApp({
    database: { url: server.config.databaseUrl },
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test',
      STRIPE_API_URL: stripe.url,
    },
  });
  await call(seller, 'POST', '/api/payouts/create_stripe_account', {});
  const [account] = await db
    .selectFrom('members')
    .select('stripe_account_id as id')
    .where('id', '=', seller.memberId)
    .execute();
  const known = stripe.accounts.find(account?.id ?? '');
  if (!known) throw new Error('no account');
  await stripe.accounts.setState(known, 'ready');
  await call(seller, 'POST', '/api/payouts/check_status', {});
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
  await server.close();
});

async function call(as: Person, method: string, path: string, body: object) {
  const origin = app.origin('ou');
  const response = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', origin, cookie: as.cookie },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Calls of Stripe. */
const calls = {
  open: /^POST \S+\/payment_intents$/m,
  capture: /^POST \S+\/capture$/m,
  cancel: /^POST \S+\/cancel$/m,
  refund: /^POST \S+\/refunds$/m,
  transfer: /^POST \S+\/transfers$/m,
};

type Hanging = { kind: keyof typeof calls; act: () => Promise<unknown> };

/**
 * Begins calls one after the other, and kills the server while it waits for the responses to all of them; Stripe has done them, or has
 * not.
 */
async function killAt(hanging: Hanging[], isDone: boolean): Promise<void> {
  const reached = new Set<string>();
  stripe.failWith((call) => {
    const [kind] = Object.entries(calls).find(([, path]) => path.test(call)) ?? [];
    if (kind === undefined) return undefined;
    reached.add(kind);
    return { status: 500, body: '{}', afterMs: 60_000, isDone };
  });
  const before = stripe.failedCalls();
  const lost: Promise<unknown>[] = [];
  for (const { kind, act } of hanging) {
    lost.push(act().catch(() => undefined));
    await expect.poll(() => reached.has(kind), { interval: 10 }).toBe(true);
  }
  await expect
    .poll(() => stripe.failedCalls() - before, { interval: 10 })
    .toBeGreaterThanOrEqual(hanging.length);
  await app.kill();
  await Promise.all(lost);
  stripe.failWith(undefined);
  await app.restart();
}

async function readOrder(orderId: string) {
  const { rows } = await sql<{ state: string; ends: string[]; accounts: Record<string, number> }>`
    select o.state, array(
        select case when i.transferred_at is not null then 'paid out' when i.refund_id is not null then 'refunded' else 'open' end
        from order_items i where i.order_id = o.id) as ends,
      (select coalesce(json_object_agg(account, cents), '{}') from (
        select l.account, sum(l.cents)::integer as cents
        from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_id = o.id
        group by l.account) as sums) as accounts
    from orders o where o.id = ${orderId}
  `.execute(server.db);
  return rows[0];
}

async function becomes(orderId: string, expected: object): Promise<void> {
  await runJobsNow(server.db, 'settle-order');
  await expect.poll(() => readOrder(orderId), { timeout: 30_000 }).toMatchObject(expected);
}

const opening = async (postId: string, orderId: string) =>
  call(buyer, 'PUT', `/api/orders/${orderId}`, {
    items: [{ postId, priceCents: 1_200, delivery: 'meet' }],
  });

const answer = (as: Person, orderId: string, word: string) =>
  call(as, 'POST', `/api/orders/${orderId}/answer`, { answer: word });

async function sell(): Promise<string> {
  const body = { text: editorText('Desk lamp'), listing: { priceCents: 1_200 } };
  return (await call(seller, 'POST', '/api/posts', body)).body.id;
}

const paymentsOf = (orderId: string) =>
  stripe.payments.all().filter(({ metadata }) => metadata['order_id'] === orderId);

/** An order whose money is reserved on the card. */
async function authorized(): Promise<string> {
  const orderId = newId();
  await opening(await sell(), orderId);
  await stripe.payments.pay(paymentsOf(orderId)[0]?.id ?? '');
  await call(buyer, 'POST', `/api/orders/${orderId}/payment`, {});
  return orderId;
}

async function accepted(): Promise<{ orderId: string; itemId: string }> {
  const orderId = await authorized();
  const { items } = (await answer(seller, orderId, 'accept')).body;
  return { orderId, itemId: items[0].id };
}

/** An order whose money is due to the seller. */
async function due(): Promise<string> {
  const { orderId } = await accepted();
  await exchange(orderId);
  await sql`update order_items set release_at = now() where order_id = ${orderId}`.execute(
    server.db,
  );
  return orderId;
}

for (const isDone of [false, true]) {
  const when = isDone ? 'after' : 'before';
  test(`T97 R33 a server that is killed at each step of orders, ${when} Stripe has done it, charges nothing twice and loses nothing`, async () => {
    const [postId, unpaid] = [await sell(), newId()];
    const [toCapture, toCancel, toPayOut, toRefund] = await Promise.all([
      authorized(),
      authorized(),
      due(),
      accepted(),
    ]);
    const refund = `/api/orders/${toRefund.orderId}/items/${toRefund.itemId}/refund`;
    await killAt(
      [
        // The first, because only this one is a job, and one job of a kind runs at a time.
        { kind: 'transfer', act: () => wake(toPayOut) },
        { kind: 'open', act: () => opening(postId, unpaid) },
        { kind: 'capture', act: () => answer(seller, toCapture, 'accept') },
        { kind: 'cancel', act: () => answer(seller, toCancel, 'decline') },
        { kind: 'refund', act: () => call(seller, 'POST', refund, {}) },
      ],
      isDone,
    );

    expect((await opening(postId, unpaid)).body.state).toBe('opened');
    expect(paymentsOf(unpaid)).toHaveLength(1);
    await becomes(toCapture, { state: 'captured', accounts: { captured: 1_200, held: -1_200 } });
    await becomes(toCancel, { state: 'voided', accounts: {} });
    expect(paymentsOf(toCancel)).toMatchObject([{ status: 'canceled' }]);
    await becomes(toPayOut, { ends: ['paid out'], accounts: { held: 0, transferred: -1_200 } });
    expect(stripe.payments.transfersOf(toPayOut)).toHaveLength(1);
    await becomes(toRefund.orderId, {
      ends: ['refunded'],
      accounts: { held: 0, refunded: -1_200 },
    });
    const [payment] = paymentsOf(toRefund.orderId);
    expect(payment && stripe.payments.refundsOf(payment)).toHaveLength(1);
  });
}

async function exchange(orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from deals where order_id = ${orderId}
  `.execute(server.db);
  const [deal] = rows;
  await call(seller, 'POST', `/api/deals/${deal?.id}/code`, { code: deal?.code });
  const isDelivered = async () => {
    const { rows: items } = await sql`
      select from order_items where order_id = ${orderId} and delivered_at is not null
    `.execute(server.db);
    return items.length;
  };
  await expect.poll(isDelivered).toBe(1);
}

/** Lets the server look at an order now. */
async function wake(orderId: string): Promise<void> {
  await sql`
    insert into jobs (name, key, payload, priority, run_at)
    values ('settle-order', ${orderId}, ${JSON.stringify({ orderId })}, 0, '-infinity')
    on conflict (name, key) do update set run_at = '-infinity'
  `.execute(server.db);
  await runJobsNow(server.db, 'settle-order');
}
