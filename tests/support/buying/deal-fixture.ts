import { dealsOn } from '../data/deals.ts';
import { testClock, type TestClock } from '../servers/clock.ts';
import { startTestServer, type Person, type TestServer } from '../servers/server.ts';

/** A server with its clock, and the acts of sellers and buyers on it. */
export type DealFixture = {
  server: TestServer;
  clock: TestClock;
  on: ReturnType<typeof dealsOn>;
};

/** `listens` for tests that read the live stream. */
export async function startDealFixture({ listens = false } = {}): Promise<DealFixture> {
  const clock = testClock();
  const server = await startTestServer({}, { clock });
  if (listens) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, clock, on: dealsOn(server) };
}

/** New members: Ana, who sells, Ben and Cleo. */
export function anaBenAndCleo(server: TestServer): Promise<[Person, Person, Person]> {
  return Promise.all([
    server.person({ firstName: 'Ana' }),
    server.person({ firstName: 'Ben' }),
    server.person({ firstName: 'Cleo' }),
  ]);
}
