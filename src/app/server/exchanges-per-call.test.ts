import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './build-app.ts';
import { addConversation } from '#tests/support/data/conversations.ts';
import { countExchanges, type ExchangeCounter } from '#tests/support/servers/count-exchanges.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let counter: ExchangeCounter;
let counted: TestServer['call'];
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  counter = await countExchanges(server.config.databaseUrl);
  const app = await buildApp({ ...server.config, databaseUrl: counter.url });
  counted = server.callTo(app);
  [ana, ben] = [await server.person(), await server.person()];
  return async () => app.close();
});
afterAll(async () => {
  counter.close();
  await server.close();
});

/** How often a call waits for the database. The least of several, because jobs of the server use it, too. */
async function exchangesOf(call: () => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = [];
  for (let run = 0; run < 8; run += 1) {
    counter.take();
    expect((await call()).status).toBeLessThan(300);
    counts.push(counter.take());
  }
  return Math.min(...counts);
}

it('calls wait for the database as seldom as their rules allow', async () => {
  const body = () => ({ text: editorText('A lamp'), idempotencyKey: crypto.randomUUID() });
  const id = (await counted('POST', '/api/posts', { as: ana, body: body() })).body.id;
  const conversationId = await addConversation(server, [ana, ben]);
  const messages = `/api/conversations/${conversationId}/messages`;
  let saved = false;
  const exchanges = {
    feed: await exchangesOf(() => counted('GET', '/api/posts', { as: ana })),
    post: await exchangesOf(() => counted('POST', '/api/posts', { as: ana, body: body() })),
    reply: await exchangesOf(() =>
      counted('POST', `/api/posts/${id}/replies`, { as: ana, body: body() }),
    ),
    message: await exchangesOf(() => counted('POST', messages, { as: ana, body: body() })),
    save: await exchangesOf(() => {
      saved = !saved;
      return counted(saved ? 'PUT' : 'DELETE', `/api/posts/${id}/save`, { as: ana });
    }),
  };
  expect(exchanges).toEqual({ feed: 2, post: 2, reply: 7, message: 3, save: 4 });
});
