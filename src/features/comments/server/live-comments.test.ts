import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { readBump } from '#features/posting/contract.ts';
import {
  openBytes as openBytesOf,
  openStream,
  type OpenStream,
} from '#tests/support/faults/stream.ts';

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

const openBytes = (as: Person) => openBytesOf(server.app, { as });

/** The event of a reply as a stream gets it. */
const bumpIn = ({ data: { data } }: OpenStream['frames'][number]) => readBump(data);

const countFrames = (stream: OpenStream, count: number) =>
  expect.poll(() => stream.frames.length).toBe(count);

describe('live threads', () => {
  it('R9 a reply sends one event, about the bumped post; a deletion sends events for itself and the counts', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const comment = await reply(ana, lamp);
    const stream = await openStream(server.app);

    const replyId = await reply(ana, comment);
    await countFrames(stream, 1);
    const response = await server.call('GET', `/api/posts/${replyId}`, { as: ana });
    const counts = {
      replyCount: 2,
      saveCount: 0,
      // Exactly the time in the response, by which the author's browser knows whether the reply is already counted.
      lastModified: response.body.createdAt,
    };
    expect(stream.frames[0]?.data).toEqual({
      name: 'post.bumped',
      data: expect.any(Array),
      campus: expect.any(Number),
    });
    expect(stream.frames.map(bumpIn)).toEqual([
      {
        postId: lamp,
        counts,
        belongs: { category: null, imageCount: 0, isOffMarket: false },
        replyId,
        isNested: true,
      },
    ]);

    await server.call('DELETE', `/api/posts/${comment}`, { as: ana });
    await countFrames(stream, 3);
    expect(stream.frames[1]?.data).toEqual({
      name: 'post.removed',
      data: { postId: comment, rootId: lamp },
      campus: expect.any(Number),
    });
    expect(getEvents(stream)[2]).toEqual([
      'replies.counted',
      [{ ...counts, postId: lamp, replyCount: 0 }],
    ]);
    stream.close();
  });

  it('FEED-06 a bump takes at most 200 bytes of each stream, and names nobody', async () => {
    const ana = await server.person();
    const body = {
      text: editorText('Desk lamp, $12 '.repeat(30)),
      category: 'clothing, shoes, & accessories',
    };
    const { id: lamp } = (await server.call('POST', '/api/posts', { as: ana, body })).body;
    const comment = await reply(ana, lamp);
    const ben = await server.person();
    await server.call('PUT', `/api/posts/${lamp}/save`, { as: ben });
    const { bytes, close } = await openBytes(ben);
    const opened = bytes();
    await reply(ben, comment);
    await expect.poll(() => bytes().slice(opened.length)).toContain('post.bumped');
    const received = bytes().slice(opened.length);
    close();
    // With numbers of logs as they are after years: a million events of the campus, ten thousand of the member.
    expect(Buffer.byteLength(received) + 2 * '000000'.length + '0000'.length).toBeLessThan(200);
    // Ben's save is not in it, only the count of saves.
    expect(JSON.parse(/data: (.*)/.exec(received)?.[1] ?? '').data.slice(1)).toEqual([
      2,
      1,
      expect.any(Number),
      'clothing, shoes, & accessories',
      0,
      expect.any(String),
      true,
      false,
    ]);
  });

  it('a member hidden from the author of a reply gets the numbers of the others without its id, and nothing of a post that is hidden', async () => {
    const [ana, ben, dan] = await Promise.all([server.person(), server.person(), server.person()]);
    const [lamp, chair] = [await post(ana), await post(ben)];
    await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: dan });
    const asDan = await openStream(server.app, { as: dan });
    const asAna = await openStream(server.app, { as: ana });
    await reply(ana, chair);
    const hiddenReply = await reply(ben, lamp);
    const bumps = (stream: OpenStream) =>
      stream.frames
        .filter(({ data }) => data.name === 'post.bumped')
        .map(bumpIn)
        .map(({ postId, counts, replyId }) => [postId, counts.replyCount, replyId]);
    // A message says what is true when it is made: the next reply would be counted in it.
    await expect.poll(() => bumps(asDan)).toHaveLength(1);
    const shownReply = await reply(ana, lamp);
    await countFrames(asAna, 4);
    await expect
      .poll(() => bumps(asDan))
      .toEqual([
        [lamp, 0, null],
        [lamp, 1, shownReply],
      ]);
    expect(bumps(asAna)).toContainEqual([lamp, 1, hiddenReply]);
    for (const stream of [asDan, asAna]) stream.close();
  });

  it('a resumed stream gets events only for what still exists', async () => {
    const ana = await server.person();
    const lamp = await post(ana);
    const first = await openStream(server.app);
    await reply(ana, lamp);
    await countFrames(first, 1);
    first.close();
    const deletedId = await reply(ana, lamp);
    const stays = await reply(ana, lamp);
    await server.call('DELETE', `/api/posts/${deletedId}`, { as: ana });
    const lastEventId = first.frames.at(-1)?.id ?? '';
    const resumed = await openStream(server.app, { lastEventId });
    await expect.poll(() => getEvents(resumed)).toContainEqual(['post.removed', deletedId]);
    const bumps = resumed.frames.filter(({ data }) => data.name === 'post.bumped').map(bumpIn);
    expect(bumps.map(({ replyId }) => replyId)).toEqual([null, stays]);
    resumed.close();
  });

  it('a deleted reply in a deep thread sends the counts of the nearest hundred posts and of the top one', async () => {
    const ana = await server.person();
    const chain = [await post(ana)];
    for (let depth = 0; depth < 105; depth += 1) chain.push(await reply(ana, chain.at(-1) ?? ''));
    const stream = await openStream(server.app);
    await server.call('DELETE', `/api/posts/${await reply(ana, chain.at(-1) ?? '')}`, { as: ana });
    await countFrames(stream, 3);
    const counts = stream.frames[2]?.data.data.map((each: { postId: string }) => each.postId);
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
    await expect.poll(() => member?.frames.length).toBe(1);
    expect([elsewhere?.frames, stranger?.frames]).toEqual([[], []]);
    for (const stream of listening) stream.close();
  });
});
