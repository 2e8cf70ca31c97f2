import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { anaBenAndCleo } from '#tests/support/buying/deal-fixture.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof dealsOn>;
let ana: Person;
let ben: Person;
let cleo: Person;
let id: string;
let postId: string;
beforeAll(async () => {
  // Steps and messages are in the order of their times, so the clock may not stand still.
  server = await startTestServer();
  on = dealsOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben, cleo] = await anaBenAndCleo(server);
  id = await addConversation(server, [ben, ana]);
  postId = await on.sell(ana, [cleo]);
});

const readPage = (as: Person, cursor?: string) =>
  server.call('GET', `/api/conversations/${id}/messages${cursor ? `?cursor=${cursor}` : ''}`, {
    as,
  });

const listed = async (as: Person) => {
  const { body } = await server.call('GET', '/api/conversations', { as });
  return body.items;
};

async function sellTo(buyer: Person): Promise<void> {
  await on.offer(buyer, postId);
  await on.move(ana, await on.view(ana, buyer), 'acceptOffer');
  const at = new Date(Date.now() + dayMs);
  await on.meet(buyer, await on.view(buyer, ana), at);
  await on.answer(ana, await on.view(ana, buyer), 'agree');
  const deal = await on.view(buyer, ana);
  await on.enterCode(ana, deal, deal.code);
}

type Step = { kind: string; by: string | null; state: string | null };

const told = ({ steps }: { steps: Step[] }) => steps.map(({ kind, by }) => `${kind} ${by}`);

describe('what happened in the deals of two members', () => {
  it('is with their messages for both, with who, when, amounts and meetings, and for nobody else', async () => {
    await sendMessage(server, ben, id, 'hello');
    await sellTo(ben);
    const kinds = ['offer buyer', 'acceptOffer seller', 'meet buyer', 'agree seller'];
    for (const [as, role] of [
      [ben, 'buyer'],
      [ana, 'seller'],
    ] as const) {
      const { body } = await readPage(as);
      expect(told(body)).toEqual([...kinds, 'handoff seller']);
      expect(body.steps[0]).toMatchObject({
        role,
        priceCents: 3_000,
        state: 'offered',
        title: 'Desk lamp',
        meeting: null,
      });
      expect(body.steps[3].meeting).toMatchObject({ place: 'Library' });
      const times = body.steps.map(({ at }: { at: string }) => at);
      expect(times).toEqual(times.toSorted());
    }
    expect((await readPage(cleo)).status).toBe(404);
    await on.offer(cleo, await on.sell(ana, []));
    expect(told((await readPage(ana)).body)).toHaveLength(5);
  });

  it('has who rated, and nothing of the rating', async () => {
    await sellTo(ben);
    await on.rate(ben, await on.view(ben, ana), { stars: 1, text: 'Never came' });
    const { body } = await readPage(ana);
    expect(told(body).at(-1)).toBe('rate buyer');
    expect(JSON.stringify(body)).not.toContain('Never came');
    expect(body.steps.at(-1)).toEqual({
      ...body.steps.at(-1),
      priceCents: null,
      state: null,
      meeting: null,
    });
    await on.rate(ana, await on.view(ana, ben), { stars: 5 });
    expect(told((await readPage(ben)).body).slice(-2)).toEqual(['rate buyer', 'rate seller']);
  });

  it('is on the page of the messages that it happened among, once', async () => {
    await sendMessage(server, ben, id, 'first');
    await on.offer(ben, postId);
    for (let number = 0; number < 14; number += 1) await sendMessage(server, ben, id, `${number}`);
    await on.move(ana, await on.view(ana, ben), 'acceptOffer');
    const newest = await readPage(ana);
    expect(newest.body.nextCursor).toBeNull();
    await sendMessage(server, ben, id, 'one more');
    const { body } = await readPage(ana);
    expect(told(body)).toEqual(['acceptOffer seller']);
    const older = await readPage(ana, body.nextCursor);
    expect(told(older.body)).toEqual(['offer buyer']);
  });

  it('is nothing to read, and no part of a new conversation after the old one was deleted', async () => {
    await sendMessage(server, ana, id, 'hello');
    await on.offer(ben, postId);
    const row = (await listed(ana)).find((each: { id: string }) => each.id === id);
    expect(row).toMatchObject({ unread: false, lastNumber: 1, lastMessage: 'hello' });
    await server.call('DELETE', `/api/conversations/${id}`, { as: ana });
    await sql`update deal_steps set happened_at = happened_at - interval '1 minute'`.execute(
      server.db,
    );
    id = await addConversation(server, [ben, ana]);
    expect(told((await readPage(ana)).body)).toEqual([]);
  });

  it('is hidden from whoever has blocked the other, with the conversation', async () => {
    await on.offer(ben, postId);
    await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: ana });
    expect((await readPage(ana)).status).toBe(404);
    expect(told((await readPage(ben)).body)).toContain('offer buyer');
  });
});

describe('the list of conversations', () => {
  it('names the deal that the strip shows first, its price and its state, for both', async () => {
    expect((await listed(ben))[0].deal).toBeNull();
    await on.offer(ben, postId);
    await on.move(ana, await on.view(ana, ben), 'acceptOffer');
    const held = { title: 'Desk lamp', priceCents: 3_000, state: 'held', payment: null };
    expect((await listed(ben))[0].deal).toMatchObject(held);
    const ofAna = await listed(ana);
    expect(ofAna.find((each: { id: string }) => each.id === id).deal).toMatchObject(held);
    expect(ofAna.find((each: { id: string }) => each.id !== id).deal).toBeNull();
    // What changed last, but the lamp is reserved.
    const lamp = await on.view(ana, ben);
    await on.offer(ben, await on.sell(ana, [], { text: 'Chair' }), 20);
    expect((await listed(ben))[0].deal).toMatchObject(held);
    await on.move(ana, lamp, 'release');
    expect((await listed(ben))[0].deal).toMatchObject({ title: 'Chair', state: 'offered' });
  });

  it('has the picture of the item and what comes next on its path, as the deal itself has', async () => {
    await addPhoto();
    await on.offer(ben, postId);
    const steps = async (as: Person, other: Person) => [
      (await listed(as)).find((each: { id: string }) => each.id === id).deal.pathStep,
      (await on.view(as, other)).pathStep,
    ];
    expect(await steps(ben, ana)).toEqual(['offer', 'offer']);
    expect((await listed(ben))[0].deal.photo).toMatchObject({ path: '/files/lamp' });
    expect((await on.view(ben, ana)).photo).toMatchObject({ path: '/files/lamp' });
    await sellTo(ben);
    await on.rate(ben, await on.view(ben, ana), { stars: 5 });
    expect(await steps(ben, ana)).toEqual(['done', 'done']);
    expect(await steps(ana, ben)).toEqual(['rate', 'rate']);
  });

  it('has no picture of a seller who has blocked the reader', async () => {
    await addPhoto();
    await on.offer(ben, postId);
    await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: ana });
    const [row] = await listed(ben);
    expect(row.deal).toMatchObject({ title: 'Desk lamp', photo: null });
    expect(await on.view(ben, ana)).toMatchObject({ title: 'Desk lamp', photo: null });
  });
});

async function addPhoto(): Promise<void> {
  const photo = {
    kind: 'image' as const,
    name: 'lamp.jpg',
    path: 'lamp',
    widths: [320],
    placeholder: '',
  };
  await server.db
    .insertInto('post_media')
    .values({
      ...photo,
      id: crypto.randomUUID(),
      campus_id: 'ou',
      post_id: postId,
      position: 0,
      width: 1,
      height: 1,
    })
    .execute();
}
