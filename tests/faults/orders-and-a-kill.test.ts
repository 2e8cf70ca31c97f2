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
  open: /\/payment_intents$/,
  capture: /\/capture$/,
  cancel: /\/cancel$/,
  refund: /\/refunds$/,
  transfer: /\/transfers$/,
};

/** Kills the server while it waits for Stripe's response to a call; Stripe has done it, or has not. */
async function killAt(path: RegExp, isDone: boolean, act: () => Promise<unknown>): Promise<void> {
  const before = stripe.failedCalls();
  stripe.failWith({ status: 500, body: '{}', afterMs: 60_000, isDone, path });
  const lost = act().catch(() => undefined);
  await expect
    .poll(() => stripe.failedCalls(), { timeout: 20_000, interval: 10 })
    .toBeGreaterThan(before);
  await app.kill();
  await lost;
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

for (const isDone of [false, true]) {
  const when = isDone ? 'after' : 'before';
  test(`T97 R33 a server that is killed at each step, ${when} Stripe has done it, charges nothing twice and loses nothing`, async () => {
    const [postId, orderId] = [await sell(), newId()];
    await killAt(calls.open, isDone, () => opening(postId, orderId));
    expect((await opening(postId, orderId)).body.state).toBe('opened');
    const [payment, ...others] = paymentsOf(orderId);
    expect(others).toEqual([]);
    await stripe.payments.pay(payment?.id ?? '');
    await call(buyer, 'POST', `/api/orders/${orderId}/payment`, {});

    await killAt(calls.capture, isDone, () => answer(seller, orderId, 'accept'));
    await becomes(orderId, { state: 'captured', accounts: { captured: 1_200, held: -1_200 } });

    await exchange(orderId);
    await sql`update order_items set release_at = now() where order_id = ${orderId}`.execute(
      server.db,
    );
    await killAt(calls.transfer, isDone, () => wake(orderId));
    await becomes(orderId, { ends: ['paid out'], accounts: { held: 0, transferred: -1_200 } });
    expect(stripe.payments.transfersOf(orderId)).toHaveLength(1);
  });

  test(`T97 R33 so does one that is killed while it refunds or gives up, ${when} Stripe has done it`, async () => {
    const [one, other] = [newId(), newId()];
    for (const orderId of [one, other]) {
      await opening(await sell(), orderId);
      await stripe.payments.pay(paymentsOf(orderId)[0]?.id ?? '');
      await call(buyer, 'POST', `/api/orders/${orderId}/payment`, {});
    }
    await killAt(calls.cancel, isDone, () => answer(seller, one, 'decline'));
    await becomes(one, { state: 'voided', accounts: {} });
    expect(paymentsOf(one)).toMatchObject([{ status: 'canceled' }]);

    const { items } = (await answer(seller, other, 'accept')).body;
    const path = `/api/orders/${other}/items/${items[0].id}/refund`;
    await killAt(calls.refund, isDone, () => call(seller, 'POST', path, {}));
    await becomes(other, { ends: ['refunded'], accounts: { held: 0, refunded: -1_200 } });
    const [payment] = paymentsOf(other);
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
  await expect.poll(isDelivered, { timeout: 20_000 }).toBe(1);
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
