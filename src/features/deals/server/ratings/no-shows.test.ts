import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import {
  anaBenAndCleo,
  startDealFixture,
  type DealFixture,
} from '#tests/support/buying/deal-fixture.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { lateMinutes, maxNoShows, noShowDays } from '../../contract/reasons.ts';
import { dealsData } from '../stored-data.ts';

let server: TestServer;
let clock: DealFixture['clock'];
let on: DealFixture['on'];
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  ({ server, clock, on } = await startDealFixture());
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben, cleo] = await anaBenAndCleo(server);
});

const late = lateMinutes * 60_000;

/** An item of Ana's that is reserved for a buyer, with whom she has agreed to meet in an hour. */
async function agreed(buyer: Person) {
  const { body: held } = await on.reserve(ana, await on.sell(ana, [buyer]), buyer);
  const { body: proposed } = await on.meet(buyer, held, new Date(clock.now().getTime() + hourMs));
  return (await on.answer(ana, proposed, 'agree')).body;
}

/** The buyer says that Ana was not there. */
async function missed(buyer: Person) {
  const deal = await agreed(buyer);
  clock.advance(hourMs + late);
  return on.move(buyer, deal, 'leave', { reason: 'no show' });
}

const countOf = async (person: Person): Promise<number> =>
  (await server.call('GET', `/api/profiles/${person.username}/ratings`)).body.noShowCount;

const lastStep = async (as: Person, other: Person) => (await on.view(as, other)).steps.at(-1);

describe('the reason for ending a reservation', () => {
  it('is stored with the step, shown to both, and in the copy of their data', async () => {
    const deal = await agreed(ben);
    const { body } = await on.move(ben, deal, 'leave', { reason: 'found another' });
    expect(body.state).toBe('ended');
    for (const [as, other] of [
      [ben, ana],
      [ana, ben],
    ] as const) {
      expect(await lastStep(as, other)).toMatchObject({
        kind: 'leave',
        reason: 'found another',
        noShowId: null,
      });
      const { memberId } = as;
      const page = { memberId, after: '00000000-0000-0000-0000-000000000000', limit: 10 };
      const [row] = (await dealsData.lists?.[0]?.read(server.db, page)) ?? [];
      expect(JSON.stringify(row?.data)).toContain('found another');
    }
  });

  it('is one that the side has, of a reservation that is held', async () => {
    const error = async (
      as: Person,
      deal: { id: string; version: number },
      ...how: [string, string]
    ) => (await on.move(as, deal, how[0], { reason: how[1] })).body.error;
    const deal = await agreed(ben);
    expect(await error(ben, deal, 'leave', 'sold elsewhere')).toBe('reason_impossible');
    expect(await error(ana, deal, 'release', 'found another')).toBe('reason_impossible');
    expect(await error(ana, deal, 'confirm', 'other')).toBe('reason_impossible');
    expect(await error(ana, deal, 'release', 'bored')).toBe('malformed_request');
    expect(await error(cleo, deal, 'leave', 'other')).toBe('deal_missing');
    const { body: offer } = await on.offer(cleo, await on.sell(ana, [cleo]));
    expect(await error(ana, offer, 'declineOffer', 'other')).toBe('reason_impossible');
    expect((await on.view(ben, ana)).state).toBe('held');
  });

  it('is that the other did not show up only once the agreed meeting has passed and neither says that they met', async () => {
    const says = async (as: Person, deal: { id: string; version: number }) =>
      (await on.move(as, deal, 'leave', { reason: 'no show' })).body.error;
    const { body: held } = await on.reserve(ana, await on.sell(ana, [cleo]), cleo);
    const { body: proposed } = await on.meet(ana, held, new Date(clock.now().getTime() + hourMs));
    const deal = await agreed(ben);
    clock.advance(hourMs + late - 1_000);
    expect(await says(ben, deal)).toBe('reason_impossible');
    clock.advance(2_000);
    // Cleo has not agreed to that meeting.
    expect(await says(cleo, proposed)).toBe('reason_impossible');
    const { body: confirmed } = await on.move(ana, deal, 'confirm');
    expect(await says(ben, confirmed)).toBe('reason_impossible');
    expect(await countOf(ana)).toBe(0);
  });
});

describe('that a member did not show up', () => {
  it('is told to them, and on their profile from two people on', async () => {
    await missed(ben);
    expect(await on.told(ana)).toContain("Ben ended the reservation and says you didn't show up");
    expect(await lastStep(ana, ben)).toMatchObject({
      reason: 'no show',
      noShowId: expect.any(String),
    });
    expect(await lastStep(ben, ana)).toMatchObject({ reason: 'no show', noShowId: null });
    // Once more by the same person is no second one.
    await missed(ben);
    expect(await countOf(ana)).toBe(0);
    await missed(cleo);
    expect(await countOf(ana)).toBe(2);
    expect([await countOf(ben), await countOf(cleo)]).toEqual([0, 0]);
    clock.advance(noShowDays * dayMs);
    expect(await countOf(ana)).toBe(0);
  });

  it('does not count if the item was handed over after all, or a banned or paused member says it', async () => {
    const dan = await server.person();
    await missed(ben);
    const { body: ended } = await missed(cleo);
    await server.db
      .updateTable('members')
      .set({ posting_paused_until: new Date(clock.now().getTime() + dayMs) })
      .where('id', '=', dan.memberId)
      .execute();
    await missed(dan);
    expect(await countOf(ana)).toBe(2);
    const ban = (banned_at: Date | null) =>
      server.db.updateTable('members').set({ banned_at }).where('id', '=', ben.memberId).execute();
    await ban(new Date());
    expect(await countOf(ana)).toBe(0);
    await ban(null);
    expect(await countOf(ana)).toBe(2);
    await on.reserve(ana, ended.postId, cleo);
    const held = await on.view(cleo, ana);
    expect((await on.enterCode(ana, held, held.code)).body.state).toBe('sold');
    expect(await countOf(ana)).toBe(0);
  });

  it('counts of one deal once, and of one member only for a few deals', async () => {
    const sellers = await Promise.all(
      Array.from({ length: maxNoShows + 1 }, () => server.person({ firstName: 'Ana' })),
    );
    for (const seller of sellers) {
      ana = seller;
      await missed(ben);
      await missed(cleo);
    }
    const counts = await Promise.all(sellers.map((seller) => countOf(seller)));
    expect(counts).toEqual([...Array.from({ length: maxNoShows }, () => 2), 0]);
  });

  it('is reported by that member alone, and a moderator takes it down and puts it back', async () => {
    await missed(cleo);
    await missed(ben);
    const { noShowId } = await lastStep(ana, ben);
    const report = (as: Person) =>
      server.call('PUT', `/api/ratings/${noShowId}/report`, { as, body: { reason: 'other' } });
    for (const as of [ben, cleo]) {
      expect((await report(as)).body.error).toBe('subject_missing');
    }
    expect((await report(ana)).body).toEqual({ reported: true });
    const moderator = await newStaff(server, { campusId: 'ou' });
    const reported = await caseAbout(server, moderator, noShowId);
    expect(reported).toMatchObject({
      about: 'rating',
      words: "Says that the other one didn't show up: Desk lamp",
      presence: 'shown',
      member: { username: ben.username },
    });
    await act(server, moderator, reported, { act: 'remove', rule: 'respect' });
    expect(await countOf(ana)).toBe(0);
    expect(await lastStep(ana, ben)).toMatchObject({ kind: 'leave', reason: null, noShowId: null });
    const removed = await caseAbout(server, moderator, noShowId);
    expect(removed.presence).toBe('removed');
    await act(server, moderator, removed, { act: 'restore' });
    expect(await countOf(ana)).toBe(2);
  });
});
