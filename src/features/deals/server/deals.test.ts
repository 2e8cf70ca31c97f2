import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putBack, takeDown } from '#features/posting/server/removals/index.ts';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { untilServed } from '#tests/support/data/conversations.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { lookAgainMinutes } from './due/look-again.ts';
import {
  anaBenAndCleo,
  startDealFixture,
  type DealFixture,
} from '#tests/support/buying/deal-fixture.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { completeCode } from '../contract/code.ts';
import { holdHours, maxCodeTries } from '../contract.ts';

let server: TestServer;
let clock: DealFixture['clock'];
let on: DealFixture['on'];
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  ({ server, clock, on } = await startDealFixture({ listens: true }));
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben, cleo] = await anaBenAndCleo(server);
});

async function takeDownAndPutBack(postId: string, meanwhile: () => Promise<void>): Promise<void> {
  await server.inTransaction((unit) => takeDown(unit, { postId, reason: 'A mistake.' }));
  await meanwhile();
  expect(await server.inTransaction((unit) => putBack(unit, postId))).toBe('restored');
}

describe('the line', () => {
  it('is numbered; a lapse, leaving and releasing move to the next; the last one makes it available', async () => {
    const dan = await server.person({ firstName: 'Dan' });
    const postId = await on.sell(ana, [ben, cleo, dan]);
    for (const buyer of [ben, cleo, dan]) {
      await on.offer(buyer, postId);
      await on.move(ana, await on.view(ana, buyer), 'acceptOffer');
    }
    const places = async () =>
      Promise.all(
        [ben, cleo, dan].map(async (buyer) => {
          const { state, place } = await on.view(buyer, ana);
          return place ?? state;
        }),
      );
    expect(await places()).toEqual(['held', 2, 3]);
    expect((await on.view(ana, ben)).waitingCount).toBe(2);
    clock.advance(holdHours * hourMs + 1_000);
    await expect.poll(places).toEqual(['ended', 'held', 2]);
    expect(await on.told(ben)).toEqual(['Ana held it for you, but the time ran out']);
    expect(await on.told(cleo)).toEqual(['Ana reserved it for you: it is your turn']);
    expect(await on.status(postId)).toBe('reserved');
    await on.move(cleo, await on.view(cleo, ana), 'leave');
    expect(await places()).toEqual(['ended', 'ended', 'held']);
    await on.move(ana, await on.view(ana, dan), 'release');
    expect(await places()).toEqual(['ended', 'ended', 'ended']);
    expect(await on.status(postId)).toBe('available');
  });

  it('leaves out a buyer who was blocked or banned, and a reservation for one goes to the next', async () => {
    const [dan, eve] = [await server.person(), await server.person()];
    const postId = await on.sell(ana, [ben, cleo, dan, eve]);
    for (const buyer of [ben, cleo, dan, eve]) await on.reserve(ana, postId, buyer);
    const states = async () => {
      const { rows } = await sql<{ buyerId: string; state: string }>`
        select buyer_id as "buyerId", state from deals where post_id = ${postId}
      `.execute(server.db);
      return [ben, cleo, dan, eve].map(
        ({ memberId }) => rows.find(({ buyerId }) => buyerId === memberId)?.state,
      );
    };
    expect(await states()).toEqual(['held', 'waiting', 'waiting', 'waiting']);
    await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: cleo });
    // At once, whatever the job has done by then.
    await on.move(ben, await on.view(ben, ana), 'leave');
    expect((await states()).slice(2)).toEqual(['held', 'waiting']);
    await expect.poll(states).toEqual(['ended', 'ended', 'held', 'waiting']);
    await server.call('PUT', `/api/blocks/${dan.memberId}`, { as: ana });
    await expect.poll(states).toEqual(['ended', 'ended', 'ended', 'held']);
    const body = { reason: 'scam' };
    await server.call('PUT', `/api/members/${eve.memberId}/report`, { as: ben, body });
    const moderator = await newStaff(server, { campusId: 'ou' });
    const reported = await caseAbout(server, moderator, eve.memberId);
    await act(server, moderator, reported, { act: 'ban', rule: 'money' });
    await expect.poll(states).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(await on.status(postId)).toBe('available');
  });

  it('T88 fifty buyers whose offers are accepted at once: one holds it, 49 are in line, each at their own place', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => server.person()));
    const postId = await on.sell(ana, buyers);
    const offers = await Promise.all(
      buyers.map((buyer) => untilServed(() => on.offer(buyer, postId))),
    );
    const answers = await Promise.all(
      offers.map(({ body }) => untilServed(() => on.move(ana, body, 'acceptOffer'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    const views = await Promise.all(buyers.map((buyer) => on.view(buyer, ana)));
    const places = views.map(({ place, state }) => (state === 'held' ? 1 : place));
    expect(places.toSorted((a, b) => a - b)).toEqual(buyers.map((_, index) => index + 1));
  });

  it('what the author sets by hand ends it: available ends the line, sold and withdrawn end everything', async () => {
    const set = (postId: string, status: string) =>
      server.call('PUT', `/api/posts/${postId}/status`, { as: ana, body: { status } });
    for (const status of ['available', 'sold', 'withdrawn']) {
      const dan = await server.person();
      const postId = await on.sell(ana, [ben, cleo, dan], { text: `For ${status}` });
      await on.reserve(ana, postId, ben);
      await on.reserve(ana, postId, cleo);
      await on.offer(dan, postId);
      expect((await set(postId, status)).status).toBe(200);
      const states = await Promise.all(
        [ben, cleo, dan].map(async (buyer) => (await on.view(buyer, ana)).state),
      );
      expect(states).toEqual(['ended', 'ended', status === 'available' ? 'offered' : 'ended']);
      expect(await on.status(postId)).toBe(status);
    }
  });
});

describe('the handoff', () => {
  it('T87 by the code of the buyer sells the item and ends all others; the same code again changes nothing', async () => {
    const postId = await on.sell(ana, [ben, cleo]);
    await on.reserve(ana, postId, ben);
    await on.offer(cleo, postId);
    const { code, id } = await on.view(ben, ana);
    expect((await on.enterCode(ben, { id }, code)).body.error).toBe('deal_impossible');
    const sold = await on.enterCode(ana, { id }, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(sold.body).toMatchObject({ state: 'sold', status: 'sold' });
    expect((await on.enterCode(ana, { id }, code)).body.version).toBe(sold.body.version);
    expect((await on.view(cleo, ana)).endReason).toBe('closed');
    expect(await on.told(cleo)).toEqual(['Ana no longer sells this to you']);
    expect(await on.status(postId)).toBe('sold');
  });

  it('T87 a code is guessed five times at most, and a code of another deal is wrong', async () => {
    const [postId, other] = [await on.sell(ana, [ben, cleo]), await on.sell(ana, [cleo])];
    await on.reserve(ana, postId, ben);
    const { id, code } = await on.view(ben, ana);
    await on.reserve(ana, other, cleo);
    const foreign = (await on.view(cleo, ana)).code;
    const wrong = foreign === code ? completeCode(code === '000000' ? '00001' : '00000') : foreign;
    for (let tries = 0; tries < maxCodeTries; tries += 1) {
      expect((await on.enterCode(ana, { id }, wrong)).body.error).toBe('code_wrong');
    }
    expect((await on.enterCode(ana, { id }, code)).body.error).toBe('too_many_codes');
    // Both can confirm instead.
    const half = await on.move(ana, await on.view(ana, ben), 'confirm');
    expect(half.body).toMatchObject({ state: 'held', confirmed: { seller: true, buyer: false } });
    expect((await on.move(ben, half.body, 'confirm')).body.state).toBe('sold');
  });

  it('of one of several leaves the others for sale, and the next in the line is served', async () => {
    const postId = await on.sell(ana, [ben, cleo], { quantity: 2 });
    await on.reserve(ana, postId, ben);
    await on.reserve(ana, postId, cleo);
    const bens = await on.view(ben, ana);
    await on.enterCode(ana, bens, bens.code);
    const cleos = await on.view(cleo, ana);
    expect([cleos.state, await on.status(postId)]).toEqual(['held', 'reserved']);
    const { body } = await server.call('GET', `/api/posts/${postId}`);
    expect(body.listing.quantity).toBe(1);
    await on.enterCode(ana, cleos, cleos.code);
    expect(await on.status(postId)).toBe('sold');
  });
});

describe('between two members only', () => {
  it('nobody else reads or moves a deal, and a block hides it from whoever blocks', async () => {
    const postId = await on.sell(ana, [ben]);
    const { body: deal } = await on.offer(ben, postId);
    expect(await on.view(cleo, ana)).toBeUndefined();
    expect((await on.move(cleo, deal, 'acceptOffer')).body.error).toBe('deal_missing');
    expect((await on.enterCode(cleo, deal, '123455')).body.error).toBe('deal_missing');
    await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: ana });
    expect(await on.view(ana, ben)).toBeUndefined();
    expect((await on.move(ana, deal, 'declineOffer')).body.error).toBe('deal_missing');
    expect((await on.offer(ben, postId)).body.error).toBe('post_deleted');
  });

  it('whoever deleted the conversation is passed over in the line, and their deal ends', async () => {
    const postId = await on.sell(ana, [ben, cleo]);
    await on.reserve(ana, postId, ben);
    await on.reserve(ana, postId, cleo);
    const cleos = () =>
      server.db
        .selectFrom('deals')
        .select('state')
        .where('post_id', '=', postId)
        .where('buyer_id', '=', cleo.memberId)
        .executeTakeFirst();
    expect(await cleos()).toEqual({ state: 'waiting' });
    const { body: list } = await server.call('GET', '/api/conversations', { as: cleo });
    const [{ id }] = list.items;
    expect((await server.call('DELETE', `/api/conversations/${id}`, { as: cleo })).status).toBe(
      200,
    );
    await on.move(ana, await on.view(ana, ben), 'release');
    expect(await on.status(postId)).toBe('available');
    await expect.poll(cleos).toEqual({ state: 'ended' });
  });

  it('a deleted post ends its deals, and a sold one stays', async () => {
    const [open, sold] = [await on.sell(ana, [ben]), await on.sell(ana, [cleo])];
    await on.reserve(ana, open, ben);
    await on.reserve(ana, sold, cleo);
    const { id, code } = await on.view(cleo, ana);
    await on.enterCode(ana, { id }, code);
    const before = await on.view(ben, ana);
    for (const postId of [open, sold])
      await server.call('DELETE', `/api/posts/${postId}`, { as: ana });
    expect(await on.view(ben, ana)).toMatchObject({ state: 'ended', endReason: 'closed' });
    expect(await on.told(ben)).toContain('Ana no longer sells this to you');
    expect((await on.move(ben, before, 'leave')).body.error).toBe('post_deleted');
    expect(await on.view(cleo, ana)).toMatchObject({
      state: 'sold',
      postId: null,
      title: 'Desk lamp',
    });
  });

  it('a reserved post that is taken down and put back is still reserved for its buyer', async () => {
    const postId = await on.sell(ana, [ben, cleo]);
    await on.reserve(ana, postId, ben);
    await on.offer(cleo, postId);
    const before = [await on.view(ben, ana), await on.view(cleo, ana)];
    await takeDownAndPutBack(postId, async () => {
      expect(await on.view(ben, ana)).not.toMatchObject({ id: before[0].id });
    });
    expect(await on.status(postId)).toBe('reserved');
    expect([await on.view(ben, ana), await on.view(cleo, ana)]).toEqual(before);
  });

  it('a reservation that runs out while the post is taken down leaves it available', async () => {
    const postId = await on.sell(ana, [ben]);
    await on.reserve(ana, postId, ben);
    await takeDownAndPutBack(postId, async () => {
      clock.advance(holdHours * hourMs + 1_000);
      const due = () =>
        server.db
          .selectFrom('jobs')
          .select('key')
          .where('name', '=', 'end-due-deal')
          .where('run_at', '<', clock.now())
          .execute();
      await expect.poll(due).toEqual([]);
    });
    clock.advance(lookAgainMinutes * 60_000);
    await expect.poll(() => on.status(postId)).toBe('available');
    expect((await on.offer(ben, postId)).body.state).toBe('offered');
  });
});
