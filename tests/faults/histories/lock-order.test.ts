import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyFound, removeActor } from '#features/notifications/server/index.ts';
import { notifyLoweredPrice } from '#features/notifications/server/selling/index.ts';
import { newId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { atScale, historySeed as seed, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const buyerCount = 12;
const code = '123455';

let server: TestServer;
let other: TestServer['call'];
let sellers: Person[];
let buyers: Person[];
const conversations = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  other = server.callTo(await server.another());
  sellers = await Promise.all([server.person(), server.person()]);
  buyers = await Promise.all(Array.from({ length: buyerCount }, () => server.person()));
  for (const seller of sellers) {
    for (const buyer of buyers) {
      const id = await addConversation(server, [buyer, seller]);
      conversations.set(`${seller.memberId} ${buyer.memberId}`, id);
    }
  }
});
afterAll(() => server.close());

const on = () => dealsOn(server);

/** An item that the first of these buyers holds; the others wait in their order. */
async function sellToLine(
  seller: Person,
  line: Person[],
): Promise<{ postId: string; dealId: string }> {
  const postId = await on().sell(seller, []);
  const start = Date.now();
  const deals = line.map((buyer, place) => ({
    id: newId(),
    campus_id: 'ou',
    post_id: postId,
    seller_id: seller.memberId,
    buyer_id: buyer.memberId,
    title: 'Desk lamp',
    state: place === 0 ? ('held' as const) : ('waiting' as const),
    price_cents: 3_000,
    version: 1,
    due_at: place === 0 ? new Date(start + 3_600_000) : null,
    line_at: new Date(start + place),
    code: place === 0 ? code : null,
    created_at: new Date(start),
    updated_at: new Date(start),
  }));
  await server.db.insertInto('deals').values(deals).execute();
  await server.db
    .updateTable('posts')
    .set({ status: 'reserved' })
    .where('id', '=', postId)
    .execute();
  return { postId, dealId: deals[0]?.id ?? '' };
}

/** Deadlocks that PostgreSQL has ended in this database since it exists. */
async function countDeadlocks(): Promise<number> {
  // A connection counts what it did when it has been idle for a second.
  await sql`select pg_sleep(1.2)`.execute(server.db);
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(server.db);
  return Number(rows[0]?.deadlocks);
}

test(
  'R34 two sales at once, whose buyers wait in opposite orders, do not wait for each other',
  { timeout: scaledTimeout(60_000) },
  async () => {
    const [seller] = sellers;
    if (!seller) throw new Error('no seller');
    const before = await countDeadlocks();
    for (let round = 0; round < atScale(15, 500); round += 1) {
      const one = await sellToLine(seller, buyers);
      const two = await sellToLine(seller, buyers.toReversed());
      const statuses = await Promise.all(
        [server.call, other].map(async (call, n) => {
          const path = `/api/deals/${[one, two][n]?.dealId}/code`;
          return (await call('POST', path, { as: seller, body: { code } })).status;
        }),
      );
      expect(statuses).toEqual([200, 200]);
    }
    expect((await countDeadlocks()) - before).toBe(0);
  },
);

const kinds = [
  'sell',
  'withdraw',
  'deletePost',
  'offer',
  'message',
  'readAll',
  'reply',
  'save',
  'deleteThread',
  'found',
  'lowered',
  'removeActor',
  'block',
] as const;

type Act = { kind: (typeof kinds)[number]; item: number; buyer: number; order: number };

const act: fc.Arbitrary<Act> = fc.record({
  // More often what tells many members.
  kind: fc.constantFrom('sell' as const, 'sell' as const, 'withdraw' as const, ...kinds),
  item: fc.nat(2),
  buyer: fc.nat(buyerCount - 1),
  order: fc.nat(buyerCount - 1),
});

const round = fc.array(act, { minLength: 2, maxLength: 6 });

test(
  'R34 whatever members do at once on two servers, no transaction ends for another one',
  { timeout: scaledTimeout(120_000) },
  async () => {
    const rounds = fc.sample(round, { numRuns: atScale(250, 100_000), seed });
    const before = await countDeadlocks();
    for (const [number, acts] of rounds.entries()) {
      const items = await Promise.all(
        // Two of one seller, whose buyers wait in opposite orders, and one of another.
        [0, 0, 1].map(async (seller, n) => {
          const of = sellers[seller];
          if (!of) throw new Error('no seller');
          const line = n === 0 ? turned(number) : turned(number).toReversed();
          return { seller, ...(await sellToLine(of, line)) };
        }),
      );
      const statuses = await Promise.all(
        acts.map((each, n) => carryOut(n % 2 === 0 ? server.call : other, each, items)),
      );
      const context = JSON.stringify({ seed, number, acts, statuses });
      expect([statuses.filter((status) => status >= 500), context]).toEqual([[], context]);
      if (number % 50 === 0) await server.db.deleteFrom('live_events').execute();
    }
    expect([seed, (await countDeadlocks()) - before]).toEqual([seed, 0]);
  },
);

/** The buyers, beginning with another one. */
function turned(by: number): Person[] {
  const at = by % buyerCount;
  return [...buyers.slice(at), ...buyers.slice(0, at)];
}

async function carryOut(
  call: TestServer['call'],
  { kind, item: number, buyer: at, order }: Act,
  items: { seller: number; postId: string; dealId: string }[],
): Promise<number> {
  const item = items[number];
  const [seller, buyer] = [sellers[item?.seller ?? 0], buyers[at]];
  if (!seller || !buyer || !item) throw new Error('nobody');
  const { postId, dealId } = item;
  const send = async (method: string, path: string, as: Person, body?: object) =>
    (await call(method, path, { as, ...(body && { body }) })).status;
  /** Does something with the item locked, as jobs do; nothing if it was deleted. */
  const unit = async (work: (each: UnitOfWork) => Promise<void>) => {
    await server.inTransaction(async (each) => {
      const { rows } = await sql`select from posts where id = ${postId} for update`.execute(
        each.tx,
      );
      if (rows.length > 0) await work(each);
    });
    return 200;
  };
  const acts: Record<Act['kind'], () => Promise<number>> = {
    sell: () => send('POST', `/api/deals/${dealId}/code`, seller, { code }),
    withdraw: () => send('PUT', `/api/posts/${postId}/status`, seller, { status: 'withdrawn' }),
    deletePost: () => send('DELETE', `/api/posts/${postId}`, seller),
    offer: () => send('POST', `/api/posts/${postId}/offers`, buyer, { priceCents: 2_000 }),
    async message() {
      const conversationId = conversations.get(`${seller.memberId} ${buyer.memberId}`) ?? '';
      return (await sendMessage(server, buyer, conversationId, 'Hi')).status;
    },
    readAll: () =>
      send('PUT', '/api/notifications/read', order % 2 === 0 ? buyer : seller, {
        upTo: new Date().toISOString(),
      }),
    reply: () =>
      send('POST', `/api/posts/${postId}/replies`, buyer, { text: editorText('Still there?') }),
    save: () => send('PUT', `/api/posts/${postId}/save`, buyer),
    async deleteThread() {
      const { body } = await call('POST', `/api/posts/${postId}/replies`, {
        as: buyer,
        body: { text: editorText('Is it heavy?') },
      });
      return typeof body.id === 'string' ? send('DELETE', `/api/posts/${body.id}`, buyer) : 200;
    },
    found: () =>
      unit((each) =>
        notifyFound(each, {
          campusId: 'ou',
          postId,
          authorId: seller.memberId,
          memberIds: turned(order).map(({ memberId }) => memberId),
        }),
      ),
    lowered: () =>
      unit((each) =>
        notifyLoweredPrice(each, {
          campusId: 'ou',
          postId,
          authorId: seller.memberId,
          priceCents: order * 100,
          price: `$${order}`,
        }),
      ),
    removeActor: () => unit((each) => removeActor(each, buyer.memberId)),
    async block() {
      await send('PUT', `/api/blocks/${buyer.memberId}`, seller);
      return send('DELETE', `/api/blocks/${buyer.memberId}`, seller);
    },
  };
  return acts[kind]();
}
