import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anaBenAndCleo,
  startDealFixture,
  type DealFixture,
} from '#tests/support/buying/deal-fixture.ts';
import type { Person, TestServer } from '#tests/support/servers/server.ts';
import { undoableMs, undoMs } from '#platform/contract/undo.ts';

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

type Deal = { id: string; version: number };

const end = (as: Person, deal: Deal, move: string, reason?: string) =>
  on.move(as, deal, move, { undoable: true, ...(reason && { reason }) });

const undo = (as: Person, { id }: Deal) => server.call('DELETE', `/api/deals/${id}/ending`, { as });

const reserved = async () => (await on.reserve(ana, await on.sell(ana, [ben, cleo]), ben)).body;

/** Waits until the job of the end has run. */
async function untilOver(deal: Deal): Promise<void> {
  clock.advance(undoableMs + 1);
  const pending = server.db
    .selectFrom('pending_ends')
    .select('deal_id')
    .where('deal_id', '=', deal.id);
  await expect.poll(() => pending.execute()).toEqual([]);
}

describe('an end that can be undone', () => {
  it('is known to its member alone, and is a step after some seconds, of which the other is told', async () => {
    const deal = await reserved();
    const before = await on.view(ben, ana);
    const toldBefore = await on.told(ben);
    const { body } = await end(ana, deal, 'release', 'no time');
    expect(body).toMatchObject({ state: 'held', version: deal.version, ending: 'release' });
    expect(await on.view(ben, ana)).toEqual(before);
    expect(before.ending).toBeNull();
    expect(await on.told(ben)).toEqual(toldBefore);
    expect(await on.status(deal.postId)).toBe('reserved');
    // The same call again does not put it off.
    clock.advance(undoMs);
    await end(ana, deal, 'release', 'no time');
    clock.advance(undoableMs - undoMs + 1);
    await expect.poll(async () => (await on.view(ben, ana)).state).toBe('ended');
    expect((await on.view(ana, ben)).steps.at(-1)).toMatchObject({
      kind: 'release',
      reason: 'no time',
    });
    expect(await on.told(ben)).toContain('Ana ended your reservation');
    expect(await on.status(deal.postId)).toBe('available');
    expect((await undo(ana, deal)).body.error).toBe('deal_impossible');
  });

  it('leaves no trace if its member undoes it, which nobody else can', async () => {
    const deal = await reserved();
    await on.reserve(ana, deal.postId, cleo);
    const before = [await on.view(ana, ben), await on.view(ben, ana), await on.view(cleo, ana)];
    await end(ben, before[1], 'leave', 'changed mind');
    expect((await undo(ana, deal)).body.error).toBe('deal_impossible');
    expect((await undo(cleo, deal)).body.error).toBe('deal_missing');
    expect((await undo(ben, deal)).body).toEqual(before[1]);
    await untilOver(deal);
    expect([await on.view(ana, ben), await on.view(ben, ana), await on.view(cleo, ana)]).toEqual(
      before,
    );
    expect(await on.told(ana)).toEqual([]);
  });

  it('comes to nothing if something else happens in the deal first', async () => {
    const deal = await reserved();
    const { code } = await on.view(ben, ana);
    await end(ben, await on.view(ben, ana), 'leave', 'other');
    expect((await on.enterCode(ana, deal, code)).body.state).toBe('sold');
    await untilOver(deal);
    expect((await on.view(ben, ana)).state).toBe('sold');
    const { body: offer } = await on.offer(cleo, await on.sell(ana, []), 20);
    await end(ana, offer, 'declineOffer');
    await on.offer(cleo, offer.postId, 25);
    expect(await on.view(ana, cleo)).toMatchObject({ state: 'offered', ending: null });
    await untilOver(offer);
    expect(await on.view(ana, cleo)).toMatchObject({ state: 'offered', priceCents: 2_500 });
  });

  it('gives the item to the next in line only when it is one', async () => {
    const deal = await reserved();
    await on.reserve(ana, deal.postId, cleo);
    await end(ben, await on.view(ben, ana), 'leave', 'other');
    expect((await on.view(cleo, ana)).state).toBe('waiting');
    await untilOver(deal);
    await expect.poll(async () => (await on.view(cleo, ana)).state).toBe('held');
  });

  it('is checked as any move is: its side, its version, its reason', async () => {
    const deal = await reserved();
    expect((await end(ana, deal, 'leave')).body.error).toBe('deal_impossible');
    expect((await end(ana, { ...deal, version: 9 }, 'release')).body.error).toBe('deal_changed');
    expect((await end(ana, deal, 'release', 'no show')).body.error).toBe('reason_impossible');
    expect((await end(cleo, deal, 'leave')).body.error).toBe('deal_missing');
  });
});
