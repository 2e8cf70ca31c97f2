import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation } from '#tests/support/data/conversations.ts';
import {
  anaBenAndCleo,
  startDealFixture,
  type DealFixture,
} from '#tests/support/buying/deal-fixture.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { editorText, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { isPossibleCode } from '../../contract/code.ts';
import { maxUnansweredOffers, offerHours } from '../../contract.ts';

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

describe('an offer', () => {
  it('is countered and accepted, which reserves the item for the buyer; both see each step live and are told', async () => {
    const postId = await on.sell(ana, [ben]);
    const [anas, bens] = [
      await openStream(server.app, { as: ana }),
      await openStream(server.app, { as: ben }),
    ];
    const states = (stream: typeof anas) =>
      stream.frames
        .filter(({ data }) => data?.name === 'deal.changed')
        .map(({ data }) => data.data.state);
    // What is sent is read when it is sent, so each step is seen before the next.
    const untilSeen = async (...expected: string[]) => {
      for (const stream of [anas, bens]) await expect.poll(() => states(stream)).toEqual(expected);
    };
    const offered = await on.offer(ben, postId, 30);
    expect([offered.status, offered.body.role, offered.body.state]).toEqual([
      201,
      'buyer',
      'offered',
    ]);
    expect(await on.told(ana)).toEqual(['Ben offered $30']);
    await untilSeen('offered');
    const seen = await on.view(ana, ben);
    expect(seen).toMatchObject({
      role: 'seller',
      title: 'Desk lamp',
      priceCents: 3_000,
      version: 1,
    });
    const countered = await on.counter(ana, seen, 35);
    expect(countered.body).toMatchObject({ state: 'countered', priceCents: 3_500 });
    expect(await on.told(ben)).toEqual(['Ana asks for $35']);
    await untilSeen('offered', 'countered');
    const accepted = await on.move(ben, countered.body, 'acceptCounter');
    expect(accepted.body).toMatchObject({ state: 'held', priceCents: 3_500, status: 'reserved' });
    expect(isPossibleCode(accepted.body.code)).toBe(true);
    expect((await on.view(ana, ben)).code).toBeNull();
    expect(await on.status(postId)).toBe('reserved');
    expect(await on.told(ana)).toEqual(['Ben accepts $35']);
    await untilSeen('offered', 'countered', 'held');
    for (const stream of [anas, bens]) stream.close();
    const { steps } = await on.view(ana, ben);
    expect(
      steps.map(({ kind, by, priceCents }: Record<string, unknown>) => [kind, by, priceCents]),
    ).toEqual([
      ['offer', 'buyer', 3_000],
      ['counter', 'seller', 3_500],
      ['acceptCounter', 'buyer', 3_500],
    ]);
  });

  it('is for a price of whole cents up to $10,000, by someone else, on something that is for sale', async () => {
    const postId = await on.sell(ana, [ben]);
    for (const cents of [-1, 1_000_001, 0.5, 1e9]) {
      expect((await on.offer(ben, postId, cents / 100)).body.error).toBe('price_invalid');
    }
    expect((await on.offer(ana, postId)).body.error).toBe('own_item');
    // Without a conversation there is nobody who could answer.
    expect((await on.offer(cleo, postId)).body.error).toBe('post_deleted');
    expect((await on.offer(ben, crypto.randomUUID())).body.error).toBe('post_deleted');
    for (const status of ['sold', 'withdrawn']) {
      await server.call('PUT', `/api/posts/${postId}/status`, { as: ana, body: { status } });
      expect((await on.offer(ben, postId)).body.error).toBe('item_gone');
      const body = { status: 'available' };
      await server.call('PUT', `/api/posts/${postId}/status`, { as: ana, body });
    }
    expect((await on.offer(ben, postId, 0)).body).toMatchObject({
      state: 'offered',
      priceCents: 0,
    });
  });

  it('is changed twice at most before the seller answers, and the same one again changes nothing', async () => {
    const postId = await on.sell(ana, [ben]);
    for (const dollars of [10, 10, 11, 12]) {
      expect((await on.offer(ben, postId, dollars)).status).toBe(201);
    }
    expect((await on.offer(ben, postId, 13)).body.error).toBe('too_many_offers');
    const deal = await on.view(ana, ben);
    expect(deal.version).toBe(3);
    await on.move(ana, deal, 'declineOffer');
    expect((await on.offer(ben, postId, 13)).body.state).toBe('offered');
  });

  it('expires after a day, and both are told', async () => {
    const postId = await on.sell(ana, [ben]);
    await on.offer(ben, postId);
    clock.advance(offerHours * hourMs - 1_000);
    expect((await on.view(ben, ana)).state).toBe('offered');
    clock.advance(2_000);
    await expect.poll(async () => (await on.view(ben, ana)).endReason).toBe('expired');
    expect(await on.told(ben)).toEqual(['Ana and you did not agree on a price in time']);
    expect(await on.told(ana)).toEqual(['Ben and you did not agree on a price in time']);
  });

  it('is answered by the one to whom it was made, only while it is what they saw', async () => {
    const postId = await on.sell(ana, [ben]);
    const { body: first } = await on.offer(ben, postId, 20);
    await on.offer(ben, postId, 25);
    expect((await on.move(ana, first, 'acceptOffer')).body.error).toBe('deal_changed');
    const deal = await on.view(ana, ben);
    expect((await on.move(ben, deal, 'acceptOffer')).body.error).toBe('deal_impossible');
    expect((await on.move(ana, deal, 'takeBackOffer')).body.error).toBe('deal_impossible');
    expect((await on.counter(ben, deal, 26)).body.error).toBe('deal_impossible');
    expect((await on.move(cleo, deal, 'acceptOffer')).status).toBe(404);
    const accepted = await on.move(ana, deal, 'acceptOffer');
    // The same call again, as after a lost response.
    const again = await on.move(ana, deal, 'acceptOffer');
    expect([again.status, again.body.version]).toEqual([200, accepted.body.version]);
  });
});

it('from another campus’s site is made and answered, as conversations belong to no campus', async () => {
  const postId = await on.sell(ana, [ben]);
  const path = `/api/posts/${postId}/offers`;
  const elsewhere = { as: ben, campus: 'ut', body: { priceCents: 3_000 } };
  const { status, body: deal } = await server.call('POST', path, elsewhere);
  expect([status, deal.campusId]).toEqual([201, 'ou']);
  const hal = await server.person({ campus: 'harvard' });
  const body = { text: editorText('Harvard lamp'), listing: { priceCents: 100 } };
  const secret = await server.call('POST', '/api/posts', { as: hal, campus: 'harvard', body });
  await addConversation(server, [hal, ben]);
  // A private campus's items are for its members.
  expect((await on.offer(ben, secret.body.id)).body.error).toBe('post_deleted');
});

it('offers that the buyer takes back, or that expire, count until the seller answers', async () => {
  const postId = await on.sell(ana, [ben]);
  for (let count = 0; count < maxUnansweredOffers; count += 1) {
    const { body: deal } = await on.offer(ben, postId, 10 + count);
    await on.move(ben, deal, 'takeBackOffer');
  }
  expect((await on.offer(ben, postId)).body.error).toBe('too_many_offers');
});

it('a price that the author removes ends all deals about the item', async () => {
  const postId = await on.sell(ana, [ben]);
  await on.offer(ben, postId);
  const body = { text: editorText('Desk lamp'), category: null, listing: null, editedAt: null };
  expect((await server.call('PUT', `/api/posts/${postId}`, { as: ana, body })).status).toBe(200);
  expect(await on.view(ben, ana)).toMatchObject({ state: 'ended', endReason: 'closed' });
});
