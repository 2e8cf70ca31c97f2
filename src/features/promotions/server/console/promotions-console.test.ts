import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import type { Person } from '#tests/support/servers/server.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let codes: ReturnType<typeof promotionsOn>;
let hal: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  codes = promotionsOn(fixture);
  hal = await on.person('Hal');
  await openConsole(fixture.server.db, hal);
});
afterAll(() => fixture.close());

const call = (method: string, path = '', body?: object) =>
  on.call(hal, method, `/api/admin/promotions${path}`, body);

const inDays = (days: number) => new Date(fixture.clock.now().getTime() + days * dayMs);

const terms = (changes: object = {}) => ({
  code: 'welcome5',
  campusId: 'ut',
  centsOff: 500,
  minimumCents: 2_000,
  startsAt: inDays(-1).toISOString(),
  endsAt: inDays(30).toISOString(),
  maxUses: 200,
  ...changes,
});

async function lastAct() {
  const { body } = await on.call(hal, 'GET', '/api/admin/acts');
  const { act, actor, subject, campusId, details } = body.items[0];
  return { act, actor, subject, campusId, details };
}

describe('a promotion', () => {
  it('is made, used, paused and resumed, and each act is in the audit', async () => {
    const made = await call('POST', '', terms());
    const counts = { heldCount: 0, usedCount: 0, usedCents: 0 };
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'WELCOME5', madeBy: hal.username, isPaused: false, ...counts },
    });
    const act = { actor: `@${hal.username}`, subject: 'WELCOME5', campusId: 'ut' };
    expect(await lastAct()).toMatchObject({
      act: 'promotions.make',
      ...act,
      details: { off: '$5', minimum: '$20', uses: '200' },
    });

    const [ana, ben] = [await on.seller('Ana'), await on.person('Ben')];
    await codes.keep(ben, 'WELCOME5');
    const item = { postId: await on.sell(ana, 'Desk', { priceCents: 2_500 }), priceCents: 2_500 };
    const { body: order } = await on.open(ben, [item], newId(), { code: 'WELCOME5' });
    const { id } = made.body;
    const use = { orderId: order.id, username: ben.username, cents: 500 };
    expect((await call('GET', `/${id}/uses`)).body.items).toMatchObject([
      { ...use, state: 'held' },
    ]);
    await on.pay(order.id);
    await on.check(ben, order.id);
    expect((await call('GET', `/${id}/uses`)).body.items).toMatchObject([
      { ...use, state: 'used' },
    ]);

    const paused = await call('PUT', `/${id}/pause`, { isPaused: true });
    expect(paused.body).toMatchObject({ isPaused: true, usedCount: 1, usedCents: 500 });
    expect(await lastAct()).toMatchObject({ act: 'promotions.pause', ...act });
    expect((await codes.keep(ana, 'WELCOME5')).body.error).toBe('code_paused');
    const before = (await on.call(hal, 'GET', '/api/admin/acts')).body.items.length;
    await call('PUT', `/${id}/pause`, { isPaused: true });
    expect((await on.call(hal, 'GET', '/api/admin/acts')).body.items).toHaveLength(before);
    await call('PUT', `/${id}/pause`, { isPaused: false });
    expect(await lastAct()).toMatchObject({ act: 'promotions.resume', ...act });
    expect((await codes.keep(ana, 'WELCOME5')).status).toBe(200);
    expect((await call('GET')).body.items).toMatchObject([{ id, isPaused: false }]);
  });

  it('has a code of its own, a campus that there is, and an end after its start', async () => {
    await call('POST', '', terms({ code: 'TAKEN1' }));
    const tries = [
      await call('POST', '', terms({ code: 'Taken1', campusId: null })),
      await call('POST', '', terms({ code: 'FRESH1', campusId: 'nowhere' })),
      await call('POST', '', terms({ code: 'FRESH1', endsAt: inDays(-2).toISOString() })),
    ];
    expect(tries.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'There is a promotion with this code already.'],
      [422, 'There is no live campus with this id.'],
      [422, 'It has to end after it starts.'],
    ]);
    const wrong = [
      { code: 'ABC' },
      { code: 'A'.repeat(21) },
      { code: 'HALF-5' },
      { centsOff: 0 },
      { maxUses: 0 },
      { minimumCents: -1 },
    ];
    for (const change of wrong) {
      const { status } = await call('POST', '', terms({ code: 'FRESH1', ...change }));
      expect([change, status]).toEqual([change, 400]);
    }
    expect((await call('PUT', `/${newId()}/pause`, { isPaused: true })).status).toBe(404);
    expect((await call('GET', '/nothing/uses')).status).toBe(404);
  });
});
