import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { undoableMs, undoMs } from '#platform/contract/undo.ts';
import { startConversation } from '#tests/support/data/conversations.ts';
import {
  anaBenAndCleo,
  startDealFixture,
  type DealFixture,
} from '#tests/support/buying/deal-fixture.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { ratingDays } from '../../contract.ts';

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

const undo = (as: Person, postId: string) =>
  server.call('DELETE', `/api/posts/${postId}/sale`, { as });

async function readSale(as: Person, postId: string) {
  const { body } = await server.call('GET', `/api/posts/${postId}/sale`, { as });
  return {
    ...body,
    buyers: body.buyers.map(
      ({ member, deal }: { member: { firstName: string }; deal: { state: string } | null }) =>
        [member.firstName, deal?.state ?? 'wrote'].join(' '),
    ),
  };
}

/** Lets the time pass in which a sale can be undone, and waits until it is carried out. */
async function carryOut(postId: string): Promise<void> {
  clock.advance(undoableMs);
  await expect.poll(() => on.status(postId)).toBe('sold');
}

const profileOf = async ({ username }: Person) =>
  (await server.call('GET', `/api/profiles/${username}/ratings`)).body;

/** An item that is reserved for Ben, and for which Cleo has an open offer. */
async function reservedItem(): Promise<string> {
  const postId = await on.sell(ana, [ben, cleo]);
  await on.offer(ben, postId);
  await on.move(ana, await on.view(ana, ben), 'acceptOffer');
  await on.offer(cleo, postId, 25);
  return postId;
}

describe('marking as sold', () => {
  it('names who has a deal about it, and to whom it was shown in a conversation; nobody whom the seller has blocked', async () => {
    const [dan, eve] = [await server.person({ firstName: 'Dan' }), await server.person()];
    const postId = await reservedItem();
    for (const other of [dan, eve]) await startConversation(server, [other, ana], postId);
    expect(await readSale(ana, postId)).toMatchObject({
      buyers: expect.arrayContaining(['Dan wrote']),
      openDeals: 2,
    });
    await server.call('PUT', `/api/blocks/${eve.memberId}`, { as: ana });
    expect((await readSale(ana, postId)).buyers).toEqual(['Ben held', 'Cleo offered', 'Dan wrote']);
    const other = await server.call('GET', `/api/posts/${postId}/sale`, { as: ben });
    expect(other.body.error).toBe('not_your_post');
  });

  it('tells nobody and changes nothing as long as it can be undone, and undone it leaves all as it was', async () => {
    const postId = await reservedItem();
    const before = await Promise.all([on.view(ben, ana), on.view(cleo, ana)]);
    const told = await Promise.all([on.told(ben), on.told(cleo)]);
    expect((await on.markSold(ana, postId, cleo)).body).toEqual({ waits: true });
    clock.advance(undoMs);
    expect(await on.status(postId)).toBe('reserved');
    expect((await undo(ben, postId)).body.error).toBe('not_your_post');
    expect((await undo(ana, postId)).body).toEqual({ undone: true });
    expect((await undo(ana, postId)).body.error).toBe('undo_late');
    clock.advance(undoableMs);
    // A job that is due by now, after which an older one would have run.
    const dan = await server.person();
    const other = await on.sell(ana, [dan]);
    await on.markSold(ana, other, dan);
    await carryOut(other);
    expect(await on.status(postId)).toBe('reserved');
    expect(await Promise.all([on.view(ben, ana), on.view(cleo, ana)])).toEqual(before);
    expect(await Promise.all([on.told(ben), on.told(cleo)])).toEqual(told);
  });

  it('sells it to the chosen one by a move of their deal, and ends the others; then it is too late', async () => {
    const postId = await reservedItem();
    await on.markSold(ana, postId, ben);
    await carryOut(postId);
    expect(await on.view(ben, ana)).toMatchObject({
      state: 'sold',
      priceCents: 3_000,
      confirmed: { seller: true, buyer: false },
    });
    expect((await on.view(ben, ana)).steps.at(-1)).toMatchObject({
      kind: 'markSold',
      by: 'seller',
    });
    expect(await on.view(cleo, ana)).toMatchObject({ state: 'ended', endReason: 'closed' });
    expect(await on.told(ben)).toEqual(['Ana marked it as sold to you']);
    expect(await on.told(cleo)).toEqual(['Ana no longer sells this to you']);
    expect((await undo(ana, postId)).body.error).toBe('undo_late');
    expect((await on.markSold(ana, postId, ben)).body.error).toBe('item_gone');
  });

  it('begins a deal with whoever only wrote, at the price of the post, and none with someone else', async () => {
    const postId = await on.sell(ana, [ben], { quantity: 3 });
    await on.markSold(ana, postId, ben);
    await carryOut(postId);
    expect(await on.view(ana, ben)).toMatchObject({ state: 'sold', priceCents: 4_000 });
    const other = await on.sell(ana, [cleo]);
    await on.offer(cleo, other);
    // The last choice counts.
    await on.markSold(ana, other, cleo);
    clock.advance(undoMs / 2);
    await on.markSold(ana, other, null);
    clock.advance(undoMs);
    expect(await on.status(other)).toBe('available');
    await carryOut(other);
    expect(await on.view(cleo, ana)).toMatchObject({ state: 'ended' });
  });

  it('to who bought it before sells it again, and leaves their deal as it is', async () => {
    const postId = await on.sell(ana, [ben, cleo]);
    await on.markSold(ana, postId, ben);
    await carryOut(postId);
    const before = await on.view(ben, ana);
    const status = { as: ana, body: { status: 'available' } };
    await server.call('PUT', `/api/posts/${postId}/status`, status);
    expect(await on.status(postId)).toBe('available');
    await on.offer(cleo, postId);
    await on.markSold(ana, postId, ben);
    await carryOut(postId);
    expect((await on.view(ben, ana)).steps).toEqual(before.steps);
    await expect
      .poll(() => on.view(cleo, ana))
      .toMatchObject({ state: 'ended', endReason: 'closed' });
  });

  it('is done at once if nobody is told of it', async () => {
    const postId = await on.sell(ana, [ben]);
    expect((await on.markSold(ana, postId, null)).body).toEqual({ waits: false });
    expect(await on.status(postId)).toBe('sold');
    expect(await on.told(ben)).toEqual([]);
  });

  it('is possible with members only with whom the seller has a conversation', async () => {
    const postId = await on.sell(ana, []);
    expect((await on.markSold(ana, postId, ben)).body.error).toBe('buyer_missing');
    expect((await on.markSold(ana, postId, ana)).body.error).toBe('buyer_missing');
    expect((await on.markSold(ben, postId, ana)).body.error).toBe('not_your_post');
  });

  it('changes nothing if it was taken off the market meanwhile', async () => {
    const postId = await reservedItem();
    await on.markSold(ana, postId, ben);
    const body = { status: 'withdrawn' };
    await server.call('PUT', `/api/posts/${postId}/status`, { as: ana, body });
    const other = await on.sell(ana, [cleo]);
    await on.markSold(ana, other, cleo);
    await carryOut(other);
    expect(await on.status(postId)).toBe('withdrawn');
    expect(await on.view(ben, ana)).toMatchObject({ state: 'ended', endReason: 'closed' });
  });
});

describe('a sale of which the buyer has said nothing', () => {
  it('counts for nobody, and a rating of the buyer is not shown, until the buyer rates, too', async () => {
    const postId = await on.sell(ana, [ben]);
    await on.markSold(ana, postId, ben);
    await carryOut(postId);
    await on.rate(ana, await on.view(ana, ben), { stars: 1 });
    clock.advance((ratingDays + 1) * dayMs);
    expect(await profileOf(ben)).toMatchObject({ boughtCount: 0, ratingCount: 0 });
    expect(await profileOf(ana)).toMatchObject({ soldCount: 0 });
    await on.rate(ben, await on.view(ben, ana), { stars: 2 });
    expect(await profileOf(ben)).toMatchObject({ boughtCount: 1, ratingCount: 1 });
    expect(await profileOf(ana)).toMatchObject({ soldCount: 1, ratingCount: 1 });
  });

  it('counts at once if the buyer had confirmed it before', async () => {
    const postId = await reservedItem();
    await on.move(ben, await on.view(ben, ana), 'confirm');
    await on.markSold(ana, postId, ben);
    await carryOut(postId);
    expect(await profileOf(ana)).toMatchObject({ soldCount: 1 });
  });
});
