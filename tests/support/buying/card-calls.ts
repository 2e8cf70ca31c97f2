import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { orderPath } from '#features/deals/contract.ts';
import { newId } from '#platform/server/ids.ts';
import { runJobsNow } from '../servers/clock.ts';
import type { App } from '../servers/app.ts';
import { openTestConnections } from '../servers/database.ts';
import { editorText } from '../servers/server.ts';
import { callAs } from '../screens/conversation-page.ts';

/** An order as the API shows it, as far as end-to-end tests need it. */
type MadeOrder = { id: string; itemId: string; path: string; payment: PaymentThere };

/** A payment on the emulator's page of all payments, where payers dispute. */
type PaymentThere = { page: string; form: string };

/** A call that has to succeed. */
async function call(page: Page, method: string, path: string, body?: object) {
  const response = await callAs(page, method, path, body);
  if (response.status < 400) return response.body;
  throw new Error(`${method} ${path}: ${JSON.stringify(response)}`);
}

/** Presses a button on a page of the emulator of Stripe; returns the address to which it leads. */
async function pressThere(url: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${url}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
}

/** What sellers and buyers do by card as calls of their pages, for what comes before the point of an end-to-end test. */
export const cardCalls = {
  call,
  /** The page's member can be paid. */
  async openAccount(seller: Page): Promise<void> {
    await call(seller, 'POST', '/api/payouts/create_stripe_account', {});
    const { url } = await call(seller, 'POST', '/api/payouts/create_account_link', {});
    await pressThere(String(url), { outcome: 'ready' });
    await call(seller, 'POST', '/api/payouts/check_status', {});
  },
  async sell(seller: Page, text: string, listing: object = {}): Promise<string> {
    const terms = { priceCents: 1_200, condition: 'good', ...listing };
    const body = { text: editorText(text), listing: terms };
    return String((await call(seller, 'POST', '/api/posts', body)).id);
  },
  /** Pays for an item that is handed over. */
  async pay(buyer: Page, postId: string, priceCents = 1_200): Promise<MadeOrder> {
    const items = [{ postId, priceCents, delivery: 'meet' }];
    const { id, pay, items: made } = await call(buyer, 'PUT', `/api/orders/${newId()}`, { items });
    await pressThere(String(pay.url), { act: 'pay' });
    await call(buyer, 'POST', `/api/orders/${id}/payment`, {});
    const { origin, pathname } = new URL(String(pay.url));
    const [paymentId] = pathname.replace('/pay/', '').split('_secret_');
    const payment = { page: `${origin}/payments`, form: `form[action="/payments/${paymentId}"]` };
    return { id, itemId: String(made[0].id), path: orderPath(id), payment };
  },
  accept: (seller: Page, { id }: MadeOrder) =>
    call(seller, 'POST', `/api/orders/${id}/answer`, { answer: 'accept' }),
  /** The buyer shows the code of the first deal of the two, and the seller types it. */
  async enterCode(seller: Page, buyer: Page, sellerId: string): Promise<void> {
    const { deals } = await call(buyer, 'GET', `/api/deals?with=${sellerId}`);
    await call(seller, 'POST', `/api/deals/${deals[0].id}/code`, { code: deals[0].code });
  },
};

/**
 * Moves the clock ahead for orders: the server's own cannot be moved from here, so all times that an order waits for are moved
 * back instead, and the job that waits for them runs.
 */
export async function moveOrdersAhead({ databaseUrl }: App, days: number): Promise<void> {
  const db = openTestConnections(databaseUrl);
  const by = sql`make_interval(days => ${days})`;
  await db.transaction().execute(async (tx) => {
    await sql`update orders set expires_at = expires_at - ${by}, accept_by = accept_by - ${by}`.execute(
      tx,
    );
    await sql`
      update order_items set delivered_at = delivered_at - ${by}, release_at = release_at - ${by}
    `.execute(tx);
    await sql`update claims set opened_at = opened_at - ${by}`.execute(tx);
    await sql`update deals set due_at = due_at - ${by} where payment is not null`.execute(tx);
  });
  await runJobsNow(db, 'settle-order');
  await db.destroy();
}
