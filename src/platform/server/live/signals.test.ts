import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSaved } from '#features/saving/contract.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import { campusChannel, memberChannel, type LiveEventRecord } from './event-log.ts';
import { signalsPerSecond } from './signals.ts';

let server: TestServer;
let other: FastifyInstance;
/** Sends a signal as the handler of an operation does. */
let signal: (as: Person, ...signals: LiveEventRecord[]) => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  const waiting: LiveEventRecord[] = [];
  server.app.get('/signal', async (request) => {
    const context = await request.context();
    for (const each of waiting.splice(0)) context.signal(each);
    return {};
  });
  other = await server.another();
  for (const app of [server.app, other]) await app.listen({ port: 0, host: '127.0.0.1' });
  signal = async (as, ...signals) => {
    waiting.push(...signals);
    expect((await server.call('GET', '/signal', { as })).status).toBe(200);
  };
});
afterAll(() => server.close());

const savedSignal = (channel: string, postId: string, campusId = 'ou'): LiveEventRecord => ({
  channel,
  name: postSaved.name,
  payload: { campusId, postId, memberId: crypto.randomUUID() },
});
const getFrames = (stream: OpenStream) =>
  stream.frames.map(({ id, event, data }) => [event, id, data.data.postId ?? data.data.id]);
const getSignals = (stream: OpenStream) =>
  getFrames(stream).filter(([event]) => event === 'signal');

/** Opens a stream and waits until it gets its member's events: the member's channel is the last that it joins. */
async function openListeningStream(app: FastifyInstance, as: Person): Promise<OpenStream> {
  const stream = await openStream(app, { as });
  const event = savedSignal(memberChannel(as.memberId), crypto.randomUUID());
  await server.inTransaction(async ({ announce }) => announce(event));
  await expect.poll(() => stream.frames.length).toBe(1);
  stream.frames.length = 0;
  return stream;
}

/** Posts; a stream that gets the post has received everything that was sent to the campus before. */
async function post(as: Person): Promise<string> {
  const body = { text: editorText('A lamp') };
  return (await server.call('POST', '/api/posts', { as, body })).body.id;
}

describe('signals', () => {
  it('reach every stream of their channel in every process, and no other stream', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const anas = [
      await openListeningStream(server.app, ana),
      await openListeningStream(other, ana),
    ];
    const bens = [
      await openListeningStream(server.app, ben),
      await openListeningStream(other, ben),
    ];
    const postId = crypto.randomUUID();
    await signal(ben, savedSignal(memberChannel(ana.memberId), postId));
    for (const stream of anas) {
      await expect.poll(() => getSignals(stream)).toEqual([['signal', '', postId]]);
      expect(stream.frames.at(-1)?.data.name).toBe('post.saved');
    }
    const last = await post(ana);
    for (const stream of bens) {
      await expect.poll(() => getFrames(stream).at(-1)?.[2]).toBe(last);
      expect(getSignals(stream)).toEqual([]);
    }
    for (const stream of [...anas, ...bens]) stream.close();
  });

  it("are in no log, and do not change a stream's position", async () => {
    const ana = await server.person();
    const logged = () => server.db.selectFrom('live_events').selectAll().execute();
    const stream = await openListeningStream(server.app, ana);
    const first = await post(ana);
    await expect.poll(() => getFrames(stream)).toEqual([['message', expect.any(String), first]]);
    const lastEventId = stream.frames[0]?.id ?? '';
    const before = await logged();
    await signal(ana, savedSignal(campusChannel('ou'), crypto.randomUUID()));
    await expect.poll(() => getFrames(stream)[1]).toEqual(['signal', '', expect.any(String)]);
    expect(await logged()).toEqual(before);
    stream.close();
    const missed = await post(ana);
    const resumed = await openStream(other, { as: ana, lastEventId });
    await expect.poll(() => getFrames(resumed)).toEqual([['message', expect.any(String), missed]]);
    resumed.close();
  });

  it('T66 are dropped if they are too large, or beyond a number per second', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const stream = await openListeningStream(other, ana);
    const channel = memberChannel(ana.memberId);
    // The text in `campusId` identifies a signal.
    const named = (text: string) => savedSignal(channel, crypto.randomUUID(), text);
    const many = Array.from({ length: 1_000 }, () => named('one of many'));
    await signal(ben, named('x'.repeat(10_000)), ...many);
    await signal(ana, named('of another sender'));
    const receivedIds = () => stream.frames.map(({ data }) => data.data.campusId);
    await expect.poll(() => receivedIds().at(-1)).toBe('of another sender');
    expect(receivedIds().filter((text) => text === 'one of many')).toHaveLength(
      signalsPerSecond - 1,
    );
    expect(stream.frames).toHaveLength(signalsPerSecond);
    stream.close();
  });
});
