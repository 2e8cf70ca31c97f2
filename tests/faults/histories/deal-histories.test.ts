import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeCode } from '#features/deals/contract/code.ts';
import {
  canMove,
  cardMoves,
  dealMoves,
  getResult,
  leavingMove,
  type DealMove,
  type DealState,
  type Mover,
} from '#features/deals/contract/moves.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import { atScale, historySeed as seed, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

const buyerCount = 3;

let server: TestServer;
let other: TestServer['call'];
let clock: TestClock;
let seller: Person;
let buyers: Person[];
beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({}, { clock });
  other = server.callTo(await server.another());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await server.person();
  buyers = await Promise.all(Array.from({ length: buyerCount }, () => server.person()));
  for (const buyer of buyers) await addConversation(server, [buyer, seller]);
});
afterAll(() => server.close());

/** Without those of a payment by card, which have histories of their own. */
const moves = Object.keys(dealMoves)
  .filter((name): name is DealMove => name in dealMoves)
  .filter((name) => !cardMoves.some((each) => each === name));
const movers: Mover[] = ['buyer', 'seller', 'clock', 'post'];

/**
 * Moves that members make; the others come from time, and from what the author sets by hand. Without the sale that waits until it
 * can no longer be undone: `deal-model.slow.test.ts` makes it.
 */
const memberMoves = moves.filter(
  (move) =>
    move !== 'markSold' && dealMoves[move].by.some((by) => by === 'buyer' || by === 'seller'),
);

const kinds = [
  ...memberMoves,
  'endLater',
  'endLater',
  'undoEnd',
  'wrongCode',
  'relist',
  'withdraw',
  'time',
  'crash',
] as const;

type Act = {
  kind: (typeof kinds)[number];
  buyer: number;
  bySeller: boolean;
  onOther: boolean;
  /** The response is lost, and the same call is sent again. */
  isLost: boolean;
};

/** More often than others: what leads to a sale. */
const likely = [
  'offer',
  'offer',
  'acceptOffer',
  'acceptOffer',
  'reserve',
  'handoff',
  'handoff',
] as const;

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, ...likely, ...likely),
  buyer: fc.nat(buyerCount - 1),
  bySeller: fc.boolean(),
  onOther: fc.boolean(),
  isLost: fc.boolean(),
});

/** In each round several acts happen at once. */
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
  minLength: 4,
  maxLength: 10,
});

test(
  'T88 in random histories of deals, with lost responses and crashes on two servers, an item has one winner at most, and each step is stored once and shown to both',
  { timeout: scaledTimeout(180_000) },
  async () => {
    const histories = fc.sample(history, { numRuns: atScale(80, 10_000), seed });
    const seen = new Map<string, number>();
    for (const rounds of histories) await runHistory(rounds, seen);
    // The histories reach what they are to show.
    for (const state of ['held', 'waiting', 'sold', 'ended']) {
      expect([state, seed, (seen.get(state) ?? 0) > 0]).toEqual([state, seed, true]);
    }
  },
);

async function runHistory(rounds: Act[][], seen: Map<string, number>): Promise<void> {
  const on = dealsOn(server);
  const postId = await on.sell(seller, []);
  let hasCrashed = false;
  for (const acts of rounds) {
    const isSale = acts.some(({ kind }) => kind === 'confirm' || kind === 'handoff');
    const kept = acts.filter(({ kind }) => !(isSale && kind === 'relist'));
    const statuses = await Promise.all(kept.map((each) => carryOut(postId, each)));
    const context = JSON.stringify({ seed, acts, statuses });
    // A crash may cost a call its response, also the first call that gets a broken connection; nothing else may fail.
    const isCrash = acts.some(({ kind }) => kind === 'crash');
    const mayFail = isCrash || hasCrashed;
    hasCrashed = isCrash;
    if (!mayFail)
      expect([statuses.flat().filter((status) => status >= 500), context]).toEqual([[], context]);
    await expectSound(postId, context, seen);
  }
  await server.call('DELETE', `/api/posts/${postId}`, { as: seller });
  // Else each check would read the events of all histories before.
  await server.db.deleteFrom('live_events').execute();
}

/** What the author sets by hand. */
const statuses = new Map<string, string>([
  ['relist', 'available'],
  ['withdraw', 'withdrawn'],
]);

async function carryOut(postId: string, { onOther, isLost, ...each }: Act): Promise<number[]> {
  const call = onOther ? other : server.call;
  const buyer = buyers[each.buyer] ?? seller;
  const as = each.bySeller ? seller : buyer;
  const [deal] = await rowsOf(postId, buyer.memberId);
  const send = async (path: string, body: object, method = 'POST', by = as) => {
    const responses = [await call(method, path, { as: by, body })];
    if (isLost) responses.push(await call(method, path, { as: by, body }));
    return responses.map(({ status }) => status);
  };
  if (each.kind === 'time') clock.advance(26 * 3_600_000);
  if (each.kind === 'crash') await endTransactions();
  if (each.kind === 'offer') {
    return send(`/api/posts/${postId}/offers`, { priceCents: 3_000 }, 'POST', buyer);
  }
  if (each.kind === 'reserve') {
    return send(`/api/posts/${postId}/reservations`, { buyerId: buyer.memberId }, 'POST', seller);
  }
  const toStatus = statuses.get(each.kind);
  if (toStatus !== undefined) {
    // Whoever relists a sold item sells another one.
    const isSold = (await findStatus(postId)) === 'sold';
    return isSold ? [] : send(`/api/posts/${postId}/status`, { status: toStatus }, 'PUT', seller);
  }
  const isOfDeal = !['time', 'crash'].includes(each.kind);
  return deal && isOfDeal ? send(...toCall(deal, each)) : [];
}

/** Ends connections between two statements of a transaction, as a crash of the database does. */
async function endTransactions(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'
  `.execute(server.db);
}

type Row = { id: string; version: number; code: string | null; state: DealState };

type Call = [string, object, string?, Person?];

function toCall(deal: Row, { kind, bySeller }: Pick<Act, 'kind' | 'bySeller'>): Call {
  const { id, version, state } = deal;
  if (kind === 'undoEnd') return [`/api/deals/${id}/ending`, {}, 'DELETE'];
  if (kind !== 'endLater') return toMove(deal, kind);
  const move = leavingMove(state, bySeller ? 'seller' : 'buyer') ?? 'leave';
  return [`/api/deals/${id}/moves`, { version, move, undoable: true }];
}

function toMove({ id, version, code }: Row, kind: Act['kind']): Call {
  if (kind === 'counter')
    return [`/api/deals/${id}/counter`, { version, priceCents: 3_500 }, 'POST', seller];
  if (kind === 'handoff')
    return [`/api/deals/${id}/code`, { code: code ?? '000000' }, 'POST', seller];
  if (kind === 'wrongCode') {
    const wrong = completeCode(code?.startsWith('1') ? '23456' : '12345');
    return [`/api/deals/${id}/code`, { code: wrong }, 'POST', seller];
  }
  if (kind === 'agree' || kind === 'cancelMeeting')
    return [`/api/deals/${id}/meeting/answer`, { version, answer: kind }];
  if (kind === 'meet') {
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    return [`/api/deals/${id}/meeting`, { version, place: 'Library', at }, 'PUT'];
  }
  return [`/api/deals/${id}/moves`, { version, move: kind }];
}

async function findStatus(postId: string): Promise<string | null | undefined> {
  const post = server.db.selectFrom('posts').select('status').where('id', '=', postId);
  return (await post.executeTakeFirst())?.status;
}

async function rowsOf(postId: string, buyerId?: string): Promise<Row[]> {
  const rows = server.db
    .selectFrom('deals')
    .select(['id', 'version', 'code', 'state'])
    .where('post_id', '=', postId);
  return (buyerId === undefined ? rows : rows.where('buyer_id', '=', buyerId)).execute();
}

/** What must hold between any two acts. */
async function expectSound(postId: string, context: string, seen: Map<string, number>) {
  const { rows } = await sql<{ status: string; states: string[]; steps: boolean }>`
    select p.status,
      array(select d.state from deals d where d.post_id = p.id order by d.state) as states,
      not exists (
        select from deals d where d.post_id = p.id
          and ((select count(*) from deal_steps s where s.deal_id = d.id) <> d.version
            -- Each step is shown to both; more often, when the item changes without a step of this deal.
            or (select count(*) from live_events e where e.name = 'deal.changed'
              and e.payload->>'dealId' = d.id::text) < 2 * d.version)
      ) as steps
    from posts p where p.id = ${postId}
  `.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error('the post is gone');
  const { status, states, steps } = row;
  for (const state of states) seen.set(state, (seen.get(state) ?? 0) + 1);
  const count = (state: string) => states.filter((each) => each === state).length;
  const held = count('held');
  expect([await findStrayDeals(postId), context]).toEqual([[], context]);
  expect({ winners: held + count('sold') <= 1 || status === 'available', context }).toEqual({
    winners: true,
    context,
  });
  expect({ held: held === 1, status, context }).toEqual({
    held: status === 'reserved',
    status,
    context,
  });
  if (count('waiting') > 0) expect([status, context]).toEqual(['reserved', context]);
  if (status === 'sold' || status === 'withdrawn') {
    expect([
      count('held') + count('waiting') + count('offered') + count('countered'),
      context,
    ]).toEqual([0, context]);
  }
  expect({ steps, context }).toEqual({ steps: true, context });
}

type Step = { kind: DealMove; isBuyer: boolean | null };

/** Deals whose steps do not lead to their state by the table. */
async function findStrayDeals(postId: string): Promise<object[]> {
  const { rows } = await sql<{ state: DealState; steps: Step[] }>`
    select d.state, (select json_agg(json_build_object('kind', s.kind, 'isBuyer', s.actor_id = d.buyer_id) order by s.number)
      from deal_steps s where s.deal_id = d.id) as steps
    from deals d where d.post_id = ${postId}
  `.execute(server.db);
  return rows.filter(({ state, steps }) => !getStatesAfter(steps).includes(state));
}

/** The states that a deal may have after these steps: whether the item was reserved then is not known. */
function getStatesAfter(steps: Step[]): (DealState | 'none')[] {
  let states: (DealState | 'none')[] = ['none'];
  for (const { kind, isBuyer } of steps) {
    const by = movers.filter((mover) =>
      isBuyer === null
        ? mover === 'clock' || mover === 'post'
        : mover === (isBuyer ? 'buyer' : 'seller'),
    );
    const canStep = states.some((from) =>
      by.some((mover) => canMove(kind, { state: from }, mover)),
    );
    const results = [true, false].map((isReserved) => getResult(kind, { isReserved }).state);
    states = canStep ? results : [];
  }
  return states;
}
