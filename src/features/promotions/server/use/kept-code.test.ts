import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { deleteEndedCodes } from '../stored-data-queries.ts';
import { codesPerHour } from '../../contract.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let codes: ReturnType<typeof promotionsOn>;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  codes = promotionsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ben = await on.person('Ben');
});

describe('a code', () => {
  it('is kept until it is taken away, however it is typed, and a second one takes its place', async () => {
    const [one, other] = [await codes.promotion({ minimumCents: 2_000 }), await codes.promotion()];
    expect(await codes.kept(ben)).toBeNull();
    const typed = await codes.keep(ben, ` ${one.toLowerCase().replace('t', 't- ')}\n`);
    const kept = { code: one, centsOff: 500, minimumCents: 2_000, problem: null, orderId: null };
    expect(typed).toMatchObject({ status: 200, body: { code: kept } });
    expect(await codes.kept(ben)).toEqual(kept);
    await codes.keep(ben, other);
    expect(await codes.kept(ben)).toMatchObject({ code: other });
    expect((await codes.forget(ben)).body).toEqual({ code: null });
    expect((await codes.forget(ben)).status).toBe(200);
    expect(await codes.kept(ben)).toBeNull();
  });

  it('that cannot be used says why, and the one before stays', async () => {
    const good = await codes.promotion({ campusId: null });
    await codes.keep(ben, good);
    const tried = {
      unknown: 'NOTHING1',
      elsewhere: await codes.promotion({ campusId: 'harvard' }),
      paused: await codes.promotion({ pausedAt: new Date() }),
      early: await codes.promotion({ startsInDays: 2 }),
      expired: await codes.promotion({ startsInDays: -3, endsInDays: -1 }),
    };
    const said: Record<string, string> = {};
    for (const [name, code] of Object.entries(tried)) {
      const { status, body } = await codes.keep(ben, code);
      expect([name, status]).toEqual([name, 422]);
      said[name] = body.message;
    }
    expect(said).toEqual({
      unknown: "We don't know this code. Check the spelling.",
      elsewhere: 'This code is for another campus.',
      paused: "This code can't be used right now.",
      early: expect.stringMatching(
        /^You can use this code from [A-Z][a-z]+ \d+, \d+:\d\d [AP]M C[DS]T\.$/,
      ),
      expired: 'This code has expired.',
    });
    expect(await codes.kept(ben)).toMatchObject({ code: good, problem: null });
  });

  it('that expires while it is kept says so, for 30 days', async () => {
    const code = await codes.promotion({ endsInDays: 1 });
    await codes.keep(ben, code);
    fixture.clock.advance(dayMs + 1_000);
    expect(await codes.kept(ben)).toMatchObject({ code, problem: 'This code has expired.' });
    const endedDaysAgo = (days: number) =>
      fixture.server.db
        .updateTable('promotions')
        .set({ ends_at: new Date(Date.now() - days * dayMs), starts_at: new Date(0) })
        .where('code', '=', code)
        .execute();
    await endedDaysAgo(29);
    await deleteEndedCodes(fixture.server.db);
    expect(await codes.kept(ben)).not.toBeNull();
    await endedDaysAgo(31);
    await deleteEndedCodes(fixture.server.db);
    expect(await codes.kept(ben)).toBeNull();
  });

  it('can be tried ten times an hour by a member, right or wrong, and no more', async () => {
    const code = await codes.promotion();
    for (let tries = 0; tries < codesPerHour; tries += 1) {
      expect((await codes.keep(ben, `WRONG${tries}`)).status).toBe(422);
    }
    const late = await codes.keep(ben, code);
    expect([late.status, late.body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many codes\. Try again in .*\.$/),
    ]);
    expect(await codes.kept(ben)).toBeNull();
    expect((await codes.keep(await on.person('Cleo'), code)).status).toBe(200);
  });

  it('is of a campus with the bag', async () => {
    const code = await codes.promotion({ campusId: null });
    expect(await codes.keep(ben, code, 'harvard')).toMatchObject({
      status: 404,
      body: { error: 'bag_off' },
    });
  });
});
