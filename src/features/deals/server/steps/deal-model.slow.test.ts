import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isClosed, type ListingStatus } from '#features/posting/contract.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { undoableMs } from '#platform/contract/undo.ts';
import { dealErrors } from '../../contract/errors.ts';
import {
  holdAfterMeetingHours,
  holdHours,
  maxUnansweredOffers,
  offerHours,
} from '../../contract.ts';
import {
  canMove,
  cardMoves,
  dealMoves,
  getResult,
  isUndoable,
  type DealMove,
  type DealState,
  type EndReason,
  type Mover,
} from '../../contract/moves.ts';
import { findDeal } from '../deal-queries.ts';
import { takeStep } from './take-step.ts';

/** Then every offer and hold is due, also one that a meeting extended. */
const allDueHours = Math.max(offerHours, holdHours) + holdAfterMeetingHours + 2;

let server: TestServer;
let clock: TestClock;
let on: ReturnType<typeof dealsOn>;
let seller: Person;
let buyers: Person[];
beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({}, { clock });
  on = dealsOn(server);
  seller = await server.person();
  buyers = await Promise.all([1, 2, 3].map(() => server.person()));
});
afterAll(() => server.close());

type Side = 'buyer' | 'seller';

/** What the table and the few rules beside it say of the deal of a buyer. */
type Deal = {
  buyer: Person;
  state: DealState | 'none';
  endReason: EndReason | null;
  steps: DealMove[];
  /** Its place in the line. */
  since: number;
  unanswered: number;
  confirmed: Side[];
  meeting: { by: Side; isAgreed: boolean } | null;
};

type Item = { postId: string; status: ListingStatus; deals: Deal[] };

/** One act: a move of a member, or what time or the author of the post does to all deals. */
type Act =
  | { move: DealMove; by: Side; deal: Deal }
  | { move: 'expire' | 'lapse'; by: 'clock' }
  | { move: 'close'; by: 'post'; to: 'available' | 'withdrawn' };

/** Without those of a payment by card, which orders have a model of. */
const moveNames = Object.keys(dealMoves)
  .filter((name): name is DealMove => name in dealMoves)
  .filter((name) => !cardMoves.some((each) => each === name));
const sides = ['buyer', 'seller'] as const;

function allActs({ deals }: Item): Act[] {
  const ofMembers = moveNames.flatMap((move) =>
    sides.flatMap((by) => deals.map((deal) => ({ move, by, deal }))),
  );
  return [
    ...ofMembers,
    { move: 'expire', by: 'clock' },
    { move: 'lapse', by: 'clock' },
    { move: 'close', by: 'post', to: 'available' },
    { move: 'close', by: 'post', to: 'withdrawn' },
  ];
}

function isPossible(item: Item, act: Act): boolean {
  if (!('deal' in act)) {
    // The time that passes makes both due.
    if (act.by === 'clock') return item.deals.some(({ state }) => moveOfClock(state));
    // Setting the status that it has changes nothing; another one is set, whether or not there are deals to end.
    if (isClosed(item.status)) return act.to === 'available';
    return act.to === 'withdrawn' || item.status === 'reserved';
  }
  const { deal, move, by } = act;
  return canMove(move, deal, by) && isAllowed(item, deal, { move, by });
}

const moveOfClock = (state: Deal['state']) =>
  (['expire', 'lapse'] as const).find((each) => canMove(each, { state }, 'clock'));

const needsOpenItem: DealMove[] = [
  'offer',
  'counter',
  'acceptOffer',
  'acceptCounter',
  'reserve',
  'markSold',
];

/** The rules beside the table. */
function isAllowed(item: Item, deal: Deal, { move, by }: { move: DealMove; by: Side }): boolean {
  const { meeting, confirmed } = deal;
  if (needsOpenItem.includes(move) && isClosed(item.status)) return false;
  if (move === 'offer') return deal.unanswered < maxUnansweredOffers;
  if (move === 'agree') return meeting !== null && meeting.by !== by && !meeting.isAgreed;
  if (move === 'cancelMeeting') return meeting !== null;
  if (move === 'confirm') return confirmed.length === 0;
  if (move === 'handoff') return by === 'seller' || handsOff(deal, by);
  return true;
}

/** Whether a member who confirms is the second, which hands the item over. The seller can also enter the code. */
function handsOff({ confirmed }: Deal, by: Side): boolean {
  return confirmed.includes(by === 'buyer' ? 'seller' : 'buyer');
}

type Made = { move: DealMove; by: Mover; from: Deal['state'] };

/** Makes a move in the model. */
function apply(item: Item, deal: Deal, { move, by }: { move: DealMove; by: Mover }): void {
  const step = { move, by, from: deal.state };
  Object.assign(deal, getResult(move, { isReserved: item.status === 'reserved' }));
  deal.steps.push(move);
  made.set(move, (made.get(move) ?? 0) + 1);
  if (deal.state !== step.from) deal.since = clock.now().getTime();
  countUnanswered(deal, step);
  meet(deal, step);
  applyToItem(item, deal, step);
}

/** An offer counts until the seller answers. */
function countUnanswered(deal: Deal, { move, by, from }: Made): void {
  const isEnding = from === 'offered' && deal.state === 'ended' && by !== 'seller';
  if (move === 'offer') deal.unanswered += 1;
  else if (!isEnding && by !== 'post') deal.unanswered = 0;
}

function meet(deal: Deal, { move, by }: Made): void {
  const isMember = by === 'buyer' || by === 'seller';
  if (move === 'confirm' && isMember) deal.confirmed.push(by);
  if (move === 'meet' && isMember) deal.meeting = { by, isAgreed: false };
  if (move === 'agree' && deal.meeting) deal.meeting.isAgreed = true;
  if (move === 'cancelMeeting') deal.meeting = null;
}

function applyToItem(item: Item, deal: Deal, { move, from }: Made): void {
  if (deal.state === 'held' && from !== 'held') {
    item.status = 'reserved';
    Object.assign(deal, { confirmed: [], meeting: null });
  }
  if (deal.state === 'sold') {
    item.status = 'sold';
    closeDeals(item);
  }
  if (from === 'held' && deal.state === 'ended' && move !== 'close') promoteNext(item);
}

function promoteNext(item: Item): void {
  const [next] = item.deals
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.since - b.since);
  item.status = 'available';
  if (next) apply(item, next, { move: 'promote', by: 'post' });
}

function closeDeals(item: Item, states: readonly Deal['state'][] = dealMoves.close.from): void {
  for (const deal of item.deals) {
    if (states.includes(deal.state)) apply(item, deal, { move: 'close', by: 'post' });
  }
}

function applyAct(item: Item, act: Act): void {
  if ('deal' in act) return apply(item, act.deal, act);
  if (act.by === 'post') {
    closeDeals(item, act.to === 'available' ? ['held', 'waiting'] : undefined);
    item.status = act.to;
    return undefined;
  }
  const due = item.deals.flatMap((deal) => {
    const move = moveOfClock(deal.state);
    return move ? [{ deal, move }] : [];
  });
  for (const { deal, move } of due) apply(item, deal, { move, by: 'clock' });
  return undefined;
}

/** Does the same in the product. */
async function carryOut(item: Item, act: Act, price: number): Promise<void> {
  if ('deal' in act) return sendMove(item, act, price);
  if (act.by === 'clock') return clock.advance(allDueHours * hourMs);
  const body = { status: act.to };
  await server.call('PUT', `/api/posts/${item.postId}/status`, { as: seller, body });
}

async function sendMove({ postId }: Item, act: Act & { deal: Deal }, price: number): Promise<void> {
  const { move, by, deal } = act;
  const as = by === 'seller' ? seller : deal.buyer;
  const row = await findRow(postId, deal.buyer);
  const inTwoHours = new Date(clock.now().getTime() + 2 * hourMs);
  const begin = beginnings[move];
  if (begin) await begin(as, postId, { buyer: deal.buyer, price });
  else if (!row) return;
  else if (move === 'counter') await on.counter(as, row, price);
  else if (move === 'meet') await on.meet(as, row, inTwoHours);
  else if (move === 'agree' || move === 'cancelMeeting') await on.answer(as, row, move);
  else if (move !== 'handoff') await sendPlain(as, row, { move, isLater: price % 2 === 0 });
  else if (handsOff(deal, by)) await on.move(as, row, 'confirm');
  else await on.enterCode(as, row, row.code ?? '000000');
}

type Begin = (as: Person, postId: string, by: { buyer: Person; price: number }) => Promise<unknown>;

/** The moves that need no deal. */
const beginnings: { [move in DealMove]?: Begin } = {
  offer: (as, postId, { price }) => on.offer(as, postId, price),
  reserve: (as, postId, { buyer }) => on.reserve(as, postId, buyer),
  async markSold(as, postId, { buyer }) {
    await on.markSold(as, postId, buyer);
    clock.advance(undoableMs);
  },
};

/** An end at once, or some seconds later, when it cannot be undone anymore. */
async function sendPlain(
  as: Person,
  row: { id: string; version: number },
  { move, isLater }: { move: DealMove; isLater: boolean },
): Promise<void> {
  const waits = isLater && isUndoable(move);
  await on.move(as, row, move, waits ? { undoable: true } : {});
  if (waits) clock.advance(undoableMs);
}

async function findRow(postId: string, buyer: Person) {
  const deal = server.db.selectFrom('deals').select(['id', 'version', 'code']);
  const ofBuyer = deal.where('post_id', '=', postId).where('buyer_id', '=', buyer.memberId);
  return ofBuyer.executeTakeFirst();
}

const toModel = ({ status, deals }: Item) => ({
  status,
  deals: deals.map(({ state, endReason, steps }) => ({ state, endReason, steps: [...steps] })),
});

/** What is stored, in the model's words. */
async function readStored({ postId, deals }: Item): Promise<ReturnType<typeof toModel>> {
  const { rows } = await sql<ReturnType<typeof toModel>['deals'][number] & Pick<Item, 'status'>>`
    select p.status, coalesce(d.state, 'none') as state, d.end_reason as "endReason",
      array(select s.kind from deal_steps s where s.deal_id = d.id order by s.number) as steps
    from posts p
    cross join unnest(${deals.map(({ buyer }) => buyer.memberId)}::uuid[]) with ordinality as b (id, place)
    left join deals d on d.post_id = p.id and d.buyer_id = b.id
    where p.id = ${postId}
    order by b.place
  `.execute(server.db);
  const [first] = rows;
  if (!first) throw new Error('the post is gone');
  return {
    status: first.status,
    deals: rows.map(({ state, endReason, steps }) => ({ state, endReason, steps })),
  };
}

type Choice = { of: 'all' | 'possible' | 'rare'; at: number };

/** Chooses an act; now and then one that the table does not have. */
const choice: fc.Arbitrary<Choice> = fc.record({
  of: fc.constantFrom('all', 'possible', 'possible', 'rare', 'rare'),
  at: fc.nat(),
});

/** How often each move was made, in all histories. */
const made = new Map<DealMove, number>();

/** Who confirms as the second makes another move; and who bought it before can be named again, which leaves the deal as it is. */
const isOther = (act: Act): boolean =>
  'deal' in act &&
  ((act.move === 'confirm' && handsOff(act.deal, act.by)) ||
    (act.move === 'markSold' && act.deal.state === 'sold'));

function choose(item: Item, { of, at }: Choice): Act | undefined {
  const acts = allActs(item)
    .filter((act) => isPossible(item, act) || (of === 'all' && !isOther(act)))
    // Possible at any time, it would end most histories early.
    .filter(({ move }) => of !== 'possible' || move !== 'markSold');
  const least = Math.min(...acts.map(({ move }) => made.get(move) ?? 0));
  const rare = acts.filter(({ move }) => (made.get(move) ?? 0) === least);
  const chosen = of === 'rare' ? rare : acts;
  return chosen[at % chosen.length];
}

test('T88 deals move as their table says: what it has is done, what it does not have changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { minLength: 16, maxLength: 32, size: 'max' }),
      async (choices) => {
        const [item, log]: [Item, string[]] = [await newItem(), []];
        for (const [price, each] of choices.entries()) {
          const act = choose(item, each);
          if (!act) break;
          clock.advance(1_000);
          const isDone = isPossible(item, act);
          await carryOut(item, act, price + 1);
          if (isDone) applyAct(item, act);
          log.push(`${isDone ? '' : 'not '}${act.move} by ${act.by}`);
          const expected = { ...toModel(item), log };
          // A job does what is due.
          await expect.poll(async () => ({ ...(await readStored(item)), log })).toEqual(expected);
        }
      },
    ),
    // Not shrunk: what is chosen depends on the histories before.
    { numRuns: 24, endOnFailure: true },
  );
  expect(moveNames.filter((name) => !made.has(name))).toEqual([]);
});

test('takeStep itself rejects what the table does not have, and changes nothing', async () => {
  const { postId } = await newItem();
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyer');
  const { body } = await on.offer(buyer, postId);
  const promote = server.inTransaction(async (unit) => {
    const deal = await findDeal(unit.tx, body.id);
    if (deal) await takeStep({ unit, now: clock.now() }, deal, { move: 'promote', by: 'post' });
  });
  await expect(promote).rejects.toThrow(dealErrors.deal_impossible.code);
  expect(await findRow(postId, buyer)).toMatchObject({ version: 1, code: null });
});

async function newItem(): Promise<Item> {
  const postId = await on.sell(seller, buyers);
  const deals = buyers.map((buyer): Deal => ({
    buyer,
    state: 'none',
    endReason: null,
    steps: [],
    since: 0,
    unanswered: 0,
    confirmed: [],
    meeting: null,
  }));
  return { postId, status: 'available', deals };
}
