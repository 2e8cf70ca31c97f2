import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConversation } from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { createListingClosed } from './ending/listing-closed.ts';

let server: TestServer;
let on: ReturnType<typeof dealsOn>;
let ana: Person;
let buyers: Person[];
beforeAll(async () => {
  server = await startTestServer();
  on = dealsOn(server);
  ana = await server.person({ firstName: 'Ana' });
  buyers = await Promise.all(Array.from({ length: 12 }, () => server.person()));
  for (const buyer of buyers) await addConversation(server, [buyer, ana]);
});
afterAll(() => server.close());

/** How many statements it takes to end the offers of so many buyers. */
async function statementsToClose(count: number): Promise<number> {
  const postId = await on.sell(ana, []);
  for (const buyer of buyers.slice(0, count)) await on.offer(buyer, postId);
  const close = createListingClosed({ now: () => new Date() });
  return server.inTransaction(async (unit) => {
    let statements = 0;
    const tx = new Proxy(unit.tx, {
      get(target, name) {
        if (name === 'getExecutor') statements += 1;
        const value: unknown = Reflect.get(target, name);
        // Its private fields are not the proxy's.
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await close({ ...unit, tx }, { campusId: 'ou', postId, to: 'withdrawn' });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from deals where post_id = ${postId} and state = 'ended'
    `.execute(unit.tx);
    expect(rows).toEqual([{ count }]);
    return statements;
  });
}

it('an item that is withdrawn ends all offers with as many statements as one', async () => {
  const one = await statementsToClose(1);
  expect(one).toBeGreaterThan(0);
  expect(await statementsToClose(12)).toBe(one);
});
