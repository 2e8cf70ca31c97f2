import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { runJobsNow, testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { silentDays } from '../../contract.ts';

let server: TestServer;
let clock: TestClock;
let on: ReturnType<typeof dealsOn>;
beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({}, { clock });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = dealsOn(server);
});
afterAll(() => server.close());

/** Where the questions that a member was asked lead to. */
async function asked(as: Person): Promise<string[]> {
  const { items } = await actsOn(server).list(as);
  return items
    .filter(({ type }: { type: string }) => type === 'still there')
    .map(({ path }: { path: string }) => path);
}

/** Lets time pass and runs the job: one that was just running would take its next time from the moved clock. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await runJobsNow(server.db, 'ask-authors');
}

async function untilAsked(as: Person, paths: string[]): Promise<void> {
  await expect.poll(() => asked(as)).toEqual(paths);
}

test('after two silent weeks the author is asked once, again two weeks later, and not about what is sold or has a deal', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const silent = await on.sell(ana, [ben], { text: 'Silent lamp' });
  const sold = await on.sell(ana, [], { text: 'Sold lamp' });
  const held = await on.sell(ana, [], { text: 'Held lamp' });
  await server.call('PUT', `/api/posts/${sold}/status`, { as: ana, body: { status: 'sold' } });
  await on.reserve(ana, held, ben);
  // Held longer than two weeks, as by a meeting.
  await server.db
    .updateTable('deals')
    .set({ due_at: new Date(Date.now() + 90 * dayMs) })
    .execute();
  await pass(silentDays * dayMs - 60_000);
  expect(await asked(ana)).toEqual([]);
  await pass(2 * 3_600_000);
  const question = `/post/${silent}?ask=still-there`;
  await untilAsked(ana, [question]);
  const times = async () =>
    (
      await server.db
        .selectFrom('listing_questions')
        .select('times')
        .where('post_id', '=', silent)
        .execute()
    )[0]?.times;
  expect(await times()).toBe(1);
  // The next runs of the job ask nothing.
  await pass(2 * 3_600_000);
  await on.offer(ben, await on.sell(ana, [], { text: 'Another lamp' }));
  expect(await times()).toBe(1);
  for (const expected of [2, 3]) {
    await pass((silentDays + 1) * dayMs);
    await expect.poll(times).toBe(expected);
  }
  // The third time was the last: the run that asks about another item leaves this one alone.
  const later = await on.sell(ana, [], { text: 'Later lamp' });
  const written = { created_at: clock.now(), last_modified: clock.now() };
  await server.db.updateTable('posts').set(written).where('id', '=', later).execute();
  await pass((silentDays + 1) * dayMs);
  await expect.poll(() => asked(ana)).toContain(`/post/${later}?ask=still-there`);
  expect(await times()).toBe(3);
  expect(await asked(ben)).toEqual([]);
});
