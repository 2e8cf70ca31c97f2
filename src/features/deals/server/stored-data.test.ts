import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealsOn } from '#tests/support/data/deals.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { dealsData } from './stored-data.ts';

let server: TestServer;
let on: ReturnType<typeof dealsOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = dealsOn(server);
});
afterAll(() => server.close());

const newPerson = (firstName: string) => server.person({ firstName });

async function eraseDeals({ memberId }: Person): Promise<void> {
  for (const findNext of dealsData.erasure?.nextContent ?? []) {
    for (const { erase } of await findNext(server.db, memberId)) await server.inTransaction(erase);
  }
}

it('a deal of a deleted account ends as its member would have ended it', async () => {
  const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map(newPerson));
  if (!ana || !ben || !cleo) throw new Error('no people');
  const [lamp, desk] = [await on.sell(ana, [ben, cleo]), await on.sell(ana, [cleo])];
  await on.offer(ben, lamp);
  await on.offer(cleo, desk);
  await eraseDeals(ben);
  expect(await on.told(ana)).toContain('Ben took back an offer');
  expect(await on.view(ana, ben)).toBeUndefined();
  await eraseDeals(ana);
  expect(await on.told(cleo)).toEqual(['Ana declined your offer']);
});

it('what is held for a deleted account goes to the next in the line', async () => {
  const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map(newPerson));
  if (!ana || !ben || !cleo) throw new Error('no people');
  const postId = await on.sell(ana, [ben, cleo]);
  await on.reserve(ana, postId, ben);
  await on.reserve(ana, postId, cleo);
  await eraseDeals(ben);
  expect(await on.told(ana)).toEqual(['Ben no longer wants it']);
  expect((await on.view(cleo, ana)).state).toBe('held');
});
