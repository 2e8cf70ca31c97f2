import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dealsOn } from '#tests/support/data/deals.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof dealsOn>;
let ana: Person;
let ben: Person;
let cleo: Person;
let dan: Person;
let postId: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = dealsOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben, cleo, dan] = await Promise.all([
    server.person({ firstName: 'Ana' }),
    server.person({ firstName: 'Ben' }),
    server.person({ firstName: 'Cleo' }),
    server.person({ firstName: 'Dan' }),
  ]);
  postId = await on.sell(ana, [ben, cleo, dan]);
});

/** How the last event of a deal says that it stands. */
const lastShown = ({ frames }: OpenStream): string | undefined => {
  const last = frames.findLast(({ data }) => data?.name === 'deal.changed')?.data.data;
  return last && `${last.state} ${last.status}`;
};

const setStatus = (status: string) =>
  server.call('PUT', `/api/posts/${postId}/status`, { as: ana, body: { status } });

it('whoever has an open offer is told at once that another buyer was chosen, and follows live', async () => {
  await on.offer(ben, postId);
  await on.offer(cleo, postId);
  await on.offer(dan, postId);
  await on.counter(ana, await on.view(ana, dan), 35);
  const stream = await openStream(server.app, { as: cleo });
  await on.move(ana, await on.view(ana, ben), 'acceptOffer');
  await expect.poll(() => lastShown(stream)).toBe('offered reserved');
  expect(await on.told(cleo)).toEqual(['Ana reserved it for someone else: your offer stays open']);
  expect(await on.told(dan)).toEqual([
    'Ana reserved it for someone else: you can still get in line',
  ]);
  expect(await on.told(ben)).toEqual(['Ana accepted your offer and reserved it for you']);
  // Whoever stays is in the line, and is not told again of the hold that follows.
  expect((await on.move(ana, await on.view(ana, cleo), 'acceptOffer')).body.state).toBe('waiting');
  await on.move(ben, await on.view(ben, ana), 'leave');
  await expect.poll(() => lastShown(stream)).toBe('held reserved');
  expect(await on.told(dan)).toHaveLength(1);
  stream.close();
});

it('an item that is available again is so on the open page of those who did not get it', async () => {
  await on.offer(cleo, postId);
  const stream = await openStream(server.app, { as: cleo });
  await setStatus('sold');
  await expect.poll(() => lastShown(stream)).toBe('ended sold');
  await setStatus('available');
  await expect.poll(() => lastShown(stream)).toBe('ended available');
  expect((await on.offer(cleo, postId)).body.state).toBe('offered');
  await on.reserve(ana, postId, ben);
  await expect.poll(() => lastShown(stream)).toBe('offered reserved');
  await setStatus('available');
  await expect.poll(() => lastShown(stream)).toBe('offered available');
  stream.close();
});

it('an item that its buyer gave up is available to all others at once', async () => {
  await on.offer(cleo, postId);
  await on.move(cleo, await on.view(cleo, ana), 'takeBackOffer');
  await on.reserve(ana, postId, ben);
  await on.offer(dan, postId);
  const [cleos, dans] = [
    await openStream(server.app, { as: cleo }),
    await openStream(server.app, { as: dan }),
  ];
  await on.move(ben, await on.view(ben, ana), 'leave');
  await expect.poll(() => lastShown(dans)).toBe('offered available');
  await expect.poll(() => lastShown(cleos)).toBe('ended available');
  cleos.close();
  dans.close();
});
