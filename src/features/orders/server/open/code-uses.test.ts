import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { blockedCalls } from '#tests/support/faults/hold-lock.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { payMinutes } from '../../contract.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let codes: ReturnType<typeof promotionsOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  codes = promotionsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.stripe.failWith(undefined);
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const become = (orderId: string, states: string[]) => {
  const read = async () =>
    (await on.order(ben, orderId)).items.map(({ state }: { state: string }) => state);
  return expect.poll(read).toEqual(states);
};

/** Ben has begun to pay for items of Ana, with a code. */
async function opened(code: string, prices = [1_200]) {
  await codes.keep(ben, code);
  const items = await Promise.all(
    prices.map(async (priceCents, index) => ({
      postId: await on.sell(ana, `Item ${index}`, { priceCents }),
      priceCents,
    })),
  );
  const { body } = await on.open(ben, items, newId(), { code });
  const orderId: string = body.id;
  return { orderId, items, body };
}

/** Runs calls that take a code so that all of them have come to its promotion before the first goes on. */
async function atOnce<T>(code: string, start: () => Promise<T>[]): Promise<T[]> {
  const { db } = fixture.server;
  const calls = await db.transaction().execute(async (tx) => {
    await sql`select from promotions where code = ${code} for update`.execute(tx);
    const started = start();
    await expect.poll(() => blockedCalls(db)).toBe(started.length);
    // Not awaited here: they go on when this transaction ends.
    return { started };
  });
  return Promise.all(calls.started);
}

describe('the uses of a code', () => {
  it('are given back when the order is declined, canceled, not paid or replaced', async () => {
    const code = await codes.promotion();
    const declined = await opened(code);
    expect(await codes.uses(code)).toEqual(['held']);
    await on.pay(declined.orderId);
    await on.check(ben, declined.orderId);
    expect(await codes.kept(ben)).toBeNull();
    await on.answer(ana, declined.orderId, 'decline');
    expect(await codes.uses(code)).toEqual(['given back']);
    expect(await codes.kept(ben)).toMatchObject({ code, problem: null, orderId: null });

    const canceled = await opened(code);
    await on.check(ben, canceled.orderId, { giveUp: true });
    const unpaid = await opened(code);
    fixture.clock.advance(payMinutes * 60_000 + 1_000);
    await become(unpaid.orderId, ['voided']);
    const replaced = await opened(code);
    const again = await on.open(ben, replaced.items);
    expect(again.body).toMatchObject({ totalCents: 1_200, promotionCents: 0 });
    expect((await on.order(ben, replaced.orderId)).voidReason).toBe('replaced');
    expect(new Set(await codes.uses(code))).toEqual(new Set(['given back']));
  });

  it('are one for each member, and of the last one only one buyer gets it', async () => {
    const code = await codes.promotion({ maxUses: 1 });
    const cleo = await on.person('Cleo');
    const buyers = [ben, cleo];
    for (const each of buyers) expect((await codes.keep(each, code)).status).toBe(200);
    const posts = [await on.sell(ana, 'Lamp'), await on.sell(ana, 'Rug')];
    const tries = await atOnce(code, () =>
      buyers.map((each, index) =>
        on.open(each, [{ postId: posts[index] ?? '' }], newId(), { code }),
      ),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201, 422]));
    const slower = tries.find(({ status }) => status === 422);
    expect(slower?.body.message).toBe('This code has been used up.');
    expect(await codes.uses(code)).toEqual(['held']);
    const late = await codes.keep(await on.person('Dan'), code);
    expect(late.body.message).toBe('This code has been used up.');
    const lost = tries[0]?.status === 422 ? ben : cleo;
    expect((await codes.kept(lost)).problem).toBe('This code has been used up.');
    // Nothing is held for the slower one.
    expect([await on.status(posts[0] ?? ''), await on.status(posts[1] ?? '')].toSorted()).toEqual([
      'available',
      'reserved',
    ]);
  });

  it('of a member are one at a time, also in two tabs', async () => {
    const code = await codes.promotion();
    await codes.keep(ben, code);
    const posts = [await on.sell(ana, 'Lamp'), await on.sell(ana, 'Rug')];
    const tries = await Promise.all(
      posts.map((postId) => on.open(ben, [{ postId }], newId(), { code })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const slower = tries.find(({ status }) => status === 409);
    expect(slower?.body.message).toBe(
      "This code is in another order that you haven't finished paying.",
    );
    const paid = tries.find(({ status }) => status === 201)?.body.id;
    expect((await codes.kept(ben)).orderId).toBe(paid);
    await on.pay(paid);
    await on.check(ben, paid);
    expect((await codes.keep(ben, code)).body.message).toBe("You've already used this code.");
  });
});

describe('an order', () => {
  it('takes no code but the one that the buyer keeps: it is no way to try codes', async () => {
    const [code, other] = [await codes.promotion(), await codes.promotion()];
    const postId = await on.sell(ana);
    const tries = [await on.open(ben, [{ postId }], newId(), { code })];
    await codes.keep(ben, other);
    tries.push(await on.open(ben, [{ postId }], newId(), { code }));
    tries.push(await on.open(ben, [{ postId }], newId(), { code: 'NOTHING1' }));
    expect(tries.map(({ body }) => body.error)).toEqual(Array(3).fill('code_changed'));
    expect(await on.status(postId)).toBe('available');
  });

  it('says what is missing, and that a code was paused or has expired meanwhile', async () => {
    const code = await codes.promotion({ minimumCents: 2_000, endsInDays: 1 });
    const { body } = await opened(code);
    expect(body.message).toBe('Spend $8 more with this seller to use this code.');
    const { db } = fixture.server;
    await db.updateTable('promotions').set({ paused_at: new Date() }).execute();
    expect((await opened(code)).body.message ?? '').toBe("This code can't be used right now.");
    await db.updateTable('promotions').set({ paused_at: null }).execute();
    fixture.clock.advance(dayMs + 1_000);
    const postId = await on.sell(ana);
    const late = await on.open(ben, [{ postId }], newId(), { code });
    expect(late.body.message).toBe('This code has expired.');
  });

  it('of an id is not opened again with another code', async () => {
    const code = await codes.promotion();
    const { orderId, items } = await opened(code);
    expect((await on.open(ben, items, orderId)).body.error).toBe('order_changed');
    expect((await on.open(ben, items, orderId, { code })).body).toMatchObject({ id: orderId });
    // The same items and code in another tab are the same order.
    expect((await on.open(ben, items, newId(), { code })).body.id).toBe(orderId);
  });
});
