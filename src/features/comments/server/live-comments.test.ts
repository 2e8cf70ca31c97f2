import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function post(as: Person, campus = 'ou'): Promise<string> {
  const body = { text: editorText('Desk lamp, $12') };
  return (await server.call('POST', '/api/posts', { as, campus, body })).body.id;
}

async function reply(as: Person, postId: string, campus = 'ou'): Promise<string> {
  const body = { text: editorText('Still there?') };
  const made = await server.call('POST', `/api/posts/${postId}/replies`, { as, campus, body });
  return made.body.id;
}

/** The name of each event that a stream got, and the id that it is about. */
const getEvents = (stream: OpenStream) =>
  stream.frames.map(({ data: { name, data } }) => [name, data.id ?? data.postId ?? data]);

describe('live threads', () => {
  it('R9 a reply sends events for itself, the counts above it and the bumped post; a deletion for itself and the counts', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comment = await reply(ana, lamp);
    const stream = await openStream(server.app);

    const response = await reply(ana, comment);
    await expect.poll(() => stream.frames.length).toBe(3);
    // Exactly the time in the response, by which the author's browser knows whether the reply is already counted.
    const lastModified = stream.frames[2]?.data.data.createdAt;
    expect(getEvents(stream)).toEqual([
      [
        'replies.counted',
        [
          { postId: comment, saveCount: 0, replyCount: 1, lastModified },
          { postId: lamp, saveCount: 0, replyCount: 2, lastModified },
        ],
      ],
      ['post.shown', lamp],
      ['reply.shown', response],
    ]);
    expect(stream.frames[2]?.data.data).toMatchObject({ parentId: comment, saved: null });

    await server.call('DELETE', `/api/posts/${comment}`, { as: ana });
    await expect.poll(() => stream.frames.length).toBe(5);
    expect(stream.frames[3]?.data).toEqual({
      name: 'post.removed',
      data: { postId: comment, rootId: lamp },
      campus: expect.any(Number),
    });
    expect(getEvents(stream)[4]).toEqual([
      'replies.counted',
      [{ postId: lamp, saveCount: 0, replyCount: 0, lastModified }],
    ]);
    stream.close();
  });

  it('a resumed stream gets events only for what still exists', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const first = await openStream(server.app);
    await reply(ana, lamp);
    await expect.poll(() => first.frames.length).toBe(3);
    first.close();
    const deletedId = await reply(ana, lamp);
    const stays = await reply(ana, lamp);
    await server.call('DELETE', `/api/posts/${deletedId}`, { as: ana });
    const lastEventId = first.frames.at(-1)?.id ?? '';
    const resumed = await openStream(server.app, { lastEventId });
    await expect.poll(() => getEvents(resumed)).toContainEqual(['post.removed', deletedId]);
    const replies = getEvents(resumed).filter(([name]) => name === 'reply.shown');
    expect(replies).toEqual([['reply.shown', stays]]);
    resumed.close();
  });

  it('a reply in a deep thread sends the counts of the nearest hundred posts and of the top one', async () => {
    const ana = await server.person();
    const chain = [await post(ana)];
    for (let depth = 0; depth < 105; depth += 1) chain.push(await reply(ana, chain.at(-1) ?? ''));
    const stream = await openStream(server.app);
    await reply(ana, chain.at(-1) ?? '');
    await expect.poll(() => stream.frames.length).toBe(3);
    const counts = stream.frames[0]?.data.data.map((each: { postId: string }) => each.postId);
    expect(counts).toEqual([...chain.slice(-100).toReversed(), chain[0]]);
    stream.close();
  });

  it('other campuses get no events, and a private one’s go to its members only', async () => {
    const [hal, cleo] = [
      await server.person({ campus: 'harvard' }),
      await server.person({ campus: 'ut' }),
    ];
    const closed = await post(hal, 'harvard');
    const listening = await Promise.all([
      openStream(server.app),
      openStream(server.app, { as: cleo, campus: 'harvard' }),
      openStream(server.app, { as: hal, campus: 'harvard' }),
    ]);
    await reply(hal, closed, 'harvard');
    const [elsewhere, stranger, member] = listening;
    await expect.poll(() => member?.frames.length).toBe(3);
    expect([elsewhere?.frames, stranger?.frames]).toEqual([[], []]);
    for (const stream of listening) stream.close();
  });
});
