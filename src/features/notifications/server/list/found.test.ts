import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOn } from '#tests/support/data/notifications.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { notifyFound } from '../index.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = actsOn(server);
});
afterAll(() => server.close());

test('who was told of a post is not told again, whatever was found since', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const [first, second] = [await sell(ana), await sell(ana)];
  const find = (postId: string) =>
    server.inTransaction((unit) =>
      notifyFound(unit, {
        campusId: 'ou',
        postId,
        authorId: ana.memberId,
        memberIds: [ben.memberId],
      }),
    );
  await find(first);
  await on.read(ben);
  await find(second);
  await find(first);
  expect(await told(ben)).toEqual([
    [second, false],
    [first, true],
  ]);
  await on.read(ben);
  await find(second);
  expect(await told(ben)).toEqual([
    [second, true],
    [first, true],
  ]);
});

async function sell(as: Person): Promise<string> {
  const body = { text: editorText('Desk lamp'), listing: { priceCents: 4_000 } };
  return (await server.call('POST', '/api/posts', { as, body })).body.id;
}

/** The posts that a member was told of, the last first, and whether that was read. */
async function told(as: Person): Promise<[postId: string, read: boolean][]> {
  const { items } = await on.list(as);
  return items.map(({ postId, read }: { postId: string; read: boolean }) => [postId, read]);
}
