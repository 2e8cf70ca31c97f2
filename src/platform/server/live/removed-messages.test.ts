import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { campusChannel, memberChannel, type LoggedEvent } from './event-log.ts';
import { defineEventSerializer, defineRemoval, createPresenter } from './event-serializer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type StreamOptions = Parameters<typeof openStream>[1];

/** Resumes a stream and returns everything that it received until a certain text. */
async function resumeUntil(text: string, options: StreamOptions): Promise<string> {
  const stream = await openStream(server.app, options);
  const all = () => JSON.stringify(stream.frames);
  await expect.poll(all).toContain(text);
  stream.close();
  return all();
}

it('T65 a stream that resumes gets no text of a deleted post, though an earlier stream got it', async () => {
  const ana = await server.person();
  const body = { text: editorText('canary of a lamp') };
  const before = await server.call('GET', '/api/posts');
  const lastEventId = String(before.headers['x-live-position']);
  const first = await openStream(server.app, { lastEventId });
  const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
  await expect.poll(() => JSON.stringify(first.frames)).toContain('canary of a lamp');
  first.close();
  expect(await resumeUntil('post.shown', { lastEventId })).toContain('canary of a lamp');

  await server.call('DELETE', `/api/posts/${post.id}`, { as: ana });

  expect(await resumeUntil('post.removed', { lastEventId })).not.toContain('canary');
});

it('T38 T65 a stream that resumes gets no message of a deleted conversation, and no text of a deleted shared post', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const body = { text: editorText('canary of a bike') };
  const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
  const before = await server.call('GET', '/api/notifications', { as: ben });
  const lastEventId = String(before.headers['x-live-position']);
  const id = await addConversation(server, [ana, ben]);
  await sendMessage(server, ana, id, { text: 'canary of a word', postId: post.id });
  const asBen = { as: ben, lastEventId };
  expect(await resumeUntil('canary of a word', asBen)).toContain('canary of a bike');

  await server.call('DELETE', `/api/posts/${post.id}`, { as: ana });
  expect(await resumeUntil('canary of a word', asBen)).not.toContain('canary of a bike');

  await server.call('DELETE', `/api/conversations/${id}`, { as: ana });
  expect(await resumeUntil('conversation.removed', asBen)).not.toContain('canary');
});

it('R9 streams that resume together cost one lookup per event, and one more after a removal', async () => {
  const [shown, gone] = [defineLiveEvent('test.shown'), defineLiveEvent('test.gone')];
  const schema = z.object({ id: z.string() });
  let lookUps = 0;
  const present = async (_db: unknown, { id = '' }: Record<string, string>) => {
    lookUps += 1;
    return { id };
  };
  const eventSerializers = [
    defineEventSerializer(shown, schema, { shows: 'nobody' }, present),
    defineRemoval(gone, schema, { shows: 'nobody' }, present),
  ];
  const presenter = createPresenter(server.db, eventSerializers, { checksMessages: true });
  const logged = (channel: string, ...names: string[]): LoggedEvent[] =>
    names.map((name, at) => ({ channel, name, number: at + 1, payload: { id: `${at}` } }));
  const lookUpsOfFiftyStreams = async (missed: LoggedEvent[]) => {
    lookUps = 0;
    for (let stream = 0; stream < 50; stream += 1) {
      const toThisStream = presenter.presentMissed(missed);
      for (const event of missed) await toThisStream(event);
    }
    return lookUps;
  };
  const three = [shown.name, shown.name, shown.name];
  expect(await lookUpsOfFiftyStreams(logged(campusChannel('ou'), ...three))).toBe(3);
  expect(await lookUpsOfFiftyStreams(logged(campusChannel('ou'), ...three, shown.name))).toBe(1);
  expect(
    await lookUpsOfFiftyStreams(logged(campusChannel('ou'), ...three, shown.name, gone.name)),
  ).toBe(5);
  // A member has at most a few streams.
  expect(await lookUpsOfFiftyStreams(logged(memberChannel('ana'), ...three))).toBe(150);
});
