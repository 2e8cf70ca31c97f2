import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { startDealFixture, type DealFixture } from '#tests/support/buying/deal-fixture.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { holdHours, meetingDaysAhead, ratingDays } from '../contract.ts';
import { remindOfMeeting } from './due/due-jobs.ts';

let server: TestServer;
let clock: DealFixture['clock'];
let on: DealFixture['on'];
let ana: Person;
let ben: Person;
beforeAll(async () => {
  ({ server, clock, on } = await startDealFixture({ listens: true }));
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([
    server.person({ firstName: 'Ana' }),
    server.person({ firstName: 'Ben' }),
  ]);
});

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);

async function phrases(as: Person): Promise<string[]> {
  const { items } = await actsOn(server).list(as);
  return items.flatMap(({ phrase }: { phrase: string | null }) => phrase ?? []);
}

async function reserved() {
  const postId = await on.sell(ana, [ben]);
  return (await on.reserve(ana, postId, ben)).body;
}

/** In Oklahoma. */
const timeAtCampus = (at: Date) =>
  at
    .toLocaleTimeString('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Chicago',
      timeZoneName: 'short',
    })
    .replaceAll('\u202f', ' ');

async function sold() {
  const deal = await reserved();
  const { code } = await on.view(ben, ana);
  return (await on.enterCode(ana, deal, code)).body;
}

describe('a meeting', () => {
  it('is proposed by one and agreed by the other; the item stays reserved until after it, and both are reminded once', async () => {
    const deal = await reserved();
    const at = inHours(30);
    const { body: proposed } = await on.meet(ben, deal, at, '  Main   library ');
    expect(proposed.meeting).toEqual({
      place: 'Main library',
      at: at.toISOString(),
      by: 'buyer',
      agreed: false,
    });
    expect(await phrases(ana)).toEqual(['proposed where and when to meet']);
    // Nobody agrees with themselves.
    expect((await on.answer(ben, proposed, 'agree')).body.error).toBe('deal_impossible');
    const { body: agreed } = await on.answer(ana, proposed, 'agree');
    expect(agreed.meeting.agreed).toBe(true);
    clock.advance((holdHours + 1) * hourMs);
    await expect.poll(async () => (await on.view(ben, ana)).state).toBe('held');
    clock.advance(4.5 * hourMs);
    for (const as of [ana, ben]) {
      await expect.poll(() => phrases(as)).toContain(`meets you at ${timeAtCampus(at)}`);
    }
    // As after a crash: the same job again tells nobody again.
    await server.call('PUT', '/api/notifications/read', {
      as: ben,
      body: { upTo: new Date(Date.now() + 60_000).toISOString() },
    });
    await server.inTransaction(async ({ enqueue }) =>
      enqueue(remindOfMeeting, { dealId: deal.id }, { key: deal.id, runAt: clock.now() }),
    );
    const waiting = server.db
      .selectFrom('jobs')
      .select('key')
      .where('name', '=', 'remind-of-meeting');
    await expect.poll(() => waiting.execute()).toEqual([]);
    expect(await actsOn(server).unread(ben)).toBe(0);
    clock.advance(4 * hourMs);
    await expect.poll(async () => (await on.view(ben, ana)).endReason).toBe('lapsed');
  });

  it('stays while another one is proposed, until both agree on that; either can keep it, or cancel it', async () => {
    const deal = await reserved();
    const { body: first } = await on.meet(ana, deal, inHours(2));
    const { body: agreed } = await on.answer(ben, first, 'agree');
    const { body: moved } = await on.meet(ben, agreed, inHours(3), 'Union');
    const library = { place: 'Library', agreed: true };
    expect(moved).toMatchObject({ meeting: library, proposal: { place: 'Union', by: 'buyer' } });
    expect((await on.answer(ben, moved, 'agree')).body.error).toBe('deal_impossible');
    const { body: kept } = await on.answer(ana, moved, 'cancelMeeting');
    expect(kept).toMatchObject({ meeting: library, proposal: null });
    expect(await phrases(ben)).toEqual(['keeps the meeting that you agreed on']);
    expect(kept.steps.at(-1)).toMatchObject({
      kind: 'cancelMeeting',
      meeting: { place: 'Library' },
    });
    const { body: again } = await on.meet(ben, kept, inHours(3), 'Union');
    const { body: changed } = await on.answer(ana, again, 'agree');
    expect(changed).toMatchObject({ meeting: { place: 'Union', agreed: true }, proposal: null });
    const { body: canceled } = await on.answer(ana, changed, 'cancelMeeting');
    expect(canceled).toMatchObject({ meeting: null, proposal: null });
    expect((await on.answer(ben, canceled, 'agree')).body.error).toBe('meeting_missing');
  });

  it('that was agreed on is reminded of while another one is proposed', async () => {
    const at = inHours(30);
    const { body: first } = await on.meet(ana, await reserved(), at);
    const { body: agreed } = await on.answer(ben, first, 'agree');
    await on.meet(ben, agreed, inHours(40), 'Union');
    clock.advance(29.5 * hourMs);
    await expect.poll(() => phrases(ben)).toContain(`meets you at ${timeAtCampus(at)}`);
  });

  it('cannot be agreed on after its time, but canceled', async () => {
    const deal = await reserved();
    const { body: proposed } = await on.meet(ben, deal, inHours(1));
    clock.advance(2 * hourMs);
    expect((await on.answer(ana, proposed, 'agree')).body.error).toBe('meeting_passed');
    expect((await on.answer(ana, proposed, 'cancelMeeting')).body.meeting).toBeNull();
  });

  it('has a place and a time within two weeks from now, and only while the item is held', async () => {
    const deal = await reserved();
    for (const hours of [-1, 0, meetingDaysAhead * 24 + 1]) {
      expect((await on.meet(ana, deal, inHours(hours))).body.error).toBe('meeting_time_invalid');
    }
    for (const place of ['', '   ', 'x'.repeat(101)]) {
      const { body } = await on.meet(ana, deal, inHours(1), place);
      expect(body.error).toBe('meeting_place_invalid');
    }
    expect((await on.meet(ana, { ...deal, version: 99 }, inHours(1))).body.error).toBe(
      'deal_changed',
    );
    const { body: ended } = await on.move(ben, deal, 'leave');
    expect((await on.meet(ana, ended, inHours(1))).body.error).toBe('deal_impossible');
  });
});

describe('a rating', () => {
  const ratingsOf = async (person: Person, as?: Person) =>
    (await server.call('GET', `/api/profiles/${person.username}/ratings`, { as })).body;

  it('is shown when both have rated, with the counts of deals', async () => {
    const deal = await sold();
    const { body: rated } = await on.rate(ben, deal, {
      stars: 5,
      text: ' Quick! ',
      words: ['on time', 'on time'],
    });
    expect(rated.ownRating).toEqual({ stars: 5, words: ['on time'], text: 'Quick!' });
    expect(await ratingsOf(ana)).toMatchObject({ soldCount: 1, ratingCount: 0, items: [] });
    await on.rate(ana, deal, { stars: 4 });
    expect(await ratingsOf(ana)).toMatchObject({
      soldCount: 1,
      boughtCount: 0,
      ratingCount: 1,
      averageStars: 5,
      items: [
        { stars: 5, words: ['on time'], text: 'Quick!', role: 'buyer', from: { firstName: 'Ben' } },
      ],
    });
    expect(await ratingsOf(ben)).toMatchObject({ boughtCount: 1, averageStars: 4 });
  });

  it('is shown, too, when both rate at the same moment', async () => {
    const deal = await sold();
    let ratings: Promise<unknown> = Promise.resolve();
    await server.db.transaction().execute(async (tx) => {
      await sql`select from deals where id = ${deal.id} for update`.execute(tx);
      ratings = Promise.all([on.rate(ana, deal, { stars: 4 }), on.rate(ben, deal, { stars: 5 })]);
      // Both calls now wait for the deal, and go on together.
      await pause(200);
    });
    await ratings;
    expect((await ratingsOf(ana)).items).toMatchObject([{ stars: 5 }]);
    expect((await ratingsOf(ben)).items).toMatchObject([{ stars: 4 }]);
  });

  it('of one alone is shown after a week', async () => {
    const deal = await sold();
    await on.rate(ben, deal, { stars: 2, text: 'Late.' });
    clock.advance(ratingDays * 24 * hourMs - 1_000);
    expect((await ratingsOf(ana)).items).toEqual([]);
    clock.advance(2_000);
    expect((await ratingsOf(ana)).items).toMatchObject([{ stars: 2, text: 'Late.' }]);
  });

  it('T89 is given once, for a deal that is done, by its members; with one to five stars and 140 characters', async () => {
    const open = await reserved();
    expect((await on.rate(ben, open, { stars: 5 })).body.error).toBe('deal_impossible');
    const { code } = await on.view(ben, ana);
    const deal = (await on.enterCode(ana, open, code)).body;
    const stranger = await server.person();
    expect((await on.rate(stranger, deal, { stars: 1 })).body.error).toBe('deal_missing');
    for (const stars of [0, 6, 4.5]) {
      expect((await on.rate(ben, deal, { stars })).body.error).toBe('rating_invalid');
    }
    expect((await on.rate(ben, deal, { stars: 5, text: 'x'.repeat(141) })).body.error).toBe(
      'rating_too_long',
    );
    expect((await on.rate(ben, deal, { stars: 5 })).status).toBe(201);
    expect((await on.rate(ben, deal, { stars: 1 })).body.error).toBe('already_rated');
  });

  it('is reported by a reader, and a moderator takes it down and puts it back; its author cannot report it', async () => {
    const deal = await sold();
    await on.rate(ben, deal, { stars: 1, text: 'You are an idiot.' });
    await on.rate(ana, deal, { stars: 4 });
    // The clock of this server is ahead of the database's.
    await sql`update ratings set shown_at = now() where deal_id = ${deal.id}`.execute(server.db);
    const [{ id }] = (await ratingsOf(ana)).items;
    const report = (as: Person, ratingId: string) =>
      server.call('PUT', `/api/ratings/${ratingId}/report`, { as, body: { reason: 'harassment' } });
    expect((await report(ben, id)).body.error).toBe('own_subject');
    expect((await report(ana, deal.id)).body.error).toBe('subject_missing');
    expect((await report(ana, id)).body).toEqual({ reported: true });
    const moderator = await newStaff(server, { campusId: 'ou' });
    const reported = await caseAbout(server, moderator, id);
    expect(reported).toMatchObject({
      about: 'rating',
      words: '1 of 5 stars\nYou are an idiot.',
      presence: 'shown',
      member: { username: ben.username },
    });
    await act(server, moderator, reported, { act: 'remove', rule: 'respect' });
    expect(await ratingsOf(ana)).toMatchObject({ ratingCount: 0, averageStars: null, items: [] });
    expect((await report(ana, id)).body.error).toBe('subject_missing');
    const removed = await caseAbout(server, moderator, id);
    expect(removed.presence).toBe('removed');
    await act(server, moderator, removed, { act: 'restore' });
    expect(await ratingsOf(ana)).toMatchObject({ ratingCount: 1, averageStars: 1 });
  });

  it('of a member whom the reader has blocked is left out', async () => {
    const deal = await sold();
    await on.rate(ben, deal, { stars: 5, text: 'Nice' });
    await on.rate(ana, deal, { stars: 5 });
    const cleo = await server.person();
    expect((await ratingsOf(ana, cleo)).items).toHaveLength(1);
    await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: cleo });
    expect((await ratingsOf(ana, cleo)).items).toEqual([]);
  });
});
