import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import { holdJobs } from '#tests/support/servers/clock.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = actsOn(server);
});
afterAll(() => server.close());

const people = async () => ({
  ana: await server.person({ firstName: 'Ana' }),
  ben: await server.person({ firstName: 'Ben' }),
});

async function sell(as: Person, dollars: number | null = 40): Promise<string> {
  const listing = dollars === null ? null : { priceCents: dollars * 100 };
  const body = { text: editorText('Desk lamp'), listing };
  return (await server.call('POST', '/api/posts', { as, body })).body.id;
}

/** Edits the price, and waits until the savers are told. */
async function setPrice(as: Person, postId: string, dollars: number | null): Promise<void> {
  await editPrice(as, postId, dollars);
  await untilTold();
}

async function editPrice(as: Person, postId: string, dollars: number | null): Promise<void> {
  const { body: post } = await server.call('GET', `/api/posts/${postId}`, { as });
  const { status } = await server.call('PUT', `/api/posts/${postId}`, {
    as,
    body: {
      text: editorText('Desk lamp'),
      category: null,
      listing: dollars === null ? null : { priceCents: dollars * 100 },
      editedAt: post.editedAt,
    },
  });
  expect(status).toBe(200);
}

async function untilTold(): Promise<void> {
  const waiting = () =>
    server.db.selectFrom('jobs').select('key').where('name', '=', 'tell-of-lower-price').execute();
  await expect.poll(waiting).toEqual([]);
}

/** What a member is told of prices. */
async function told(as: Person) {
  const { items } = await on.list(as);
  return items.filter(({ type }: { type: string }) => type === 'price lowered');
}

/** Runs the job that a price of less than $40 has caused, as after a crash. */
async function runJob(postId: string): Promise<void> {
  const payload = JSON.stringify({ campusId: 'ou', postId, formerCents: 4_000 });
  await sql`
    insert into jobs (name, key, payload, priority, run_at)
    values ('tell-of-lower-price', ${postId}, ${payload}, 0, now())
  `.execute(server.db);
  await untilTold();
}

const shownOn = ({ frames }: OpenStream) =>
  frames.filter(({ data }) => data?.name === 'notification.shown').map(({ data }) => data.data);

/** Moves what a member has been told so far into the past. */
async function letPass(member: Person, hours: number): Promise<void> {
  await sql`
    update notifications set happened_at = happened_at - make_interval(hours => ${hours}::integer)
    where member_id = ${member.memberId}
  `.execute(server.db);
}

test('a lower price tells the members who saved the post, once, and no other', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  await setPrice(ana, postId, 30);
  expect(await told(ben)).toEqual([
    expect.objectContaining({
      type: 'price lowered',
      from: expect.objectContaining({ id: ana.memberId }),
      count: 1,
      price: '$30',
      message: 'Desk lamp',
      path: `/post/${postId}`,
      postId,
      campusId: 'ou',
      read: false,
    }),
  ]);
  expect(await on.unread(ben)).toBe(1);
  expect(await told(ana)).toEqual([]);
  const { rows: mails } = await sql`select kind from mails`.execute(server.db);
  expect(mails).not.toContainEqual({ kind: expect.stringContaining('price') });
});

test('an open page is told at once', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  const stream = await openStream(server.app, { as: ben });
  await setPrice(ana, postId, 0);
  await expect
    .poll(() => shownOn(stream))
    .toMatchObject([{ notification: { price: 'Free' }, unread: 1 }]);
  stream.close();
});

test('a higher price, a first price and none at all tell nobody', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana, null);
  await on.save(ben, postId);
  for (const dollars of [40, 50, null, 30]) await setPrice(ana, postId, dollars);
  expect(await told(ben)).toEqual([]);
});

test('lowered again, the same day too, the notification names the latest price and is unread again', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  for (const dollars of [30, 25, 24]) {
    await setPrice(ana, postId, dollars);
    expect(await told(ben)).toMatchObject([{ price: `$${dollars}`, count: 1, read: false }]);
    expect(await on.unread(ben)).toBe(1);
    await on.read(ben);
  }
});

test('raised and lowered again to what was told before, it names the price and stays read', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  await setPrice(ana, postId, 30);
  await on.read(ben);
  for (const dollars of [50, 30, 60, 40, 35]) await setPrice(ana, postId, dollars);
  expect(await told(ben)).toMatchObject([{ price: '$35', read: true }]);
  await setPrice(ana, postId, 29);
  expect(await told(ben)).toMatchObject([{ price: '$29', read: false }]);
});

test('raised and lowered again after a day, the notification is new again', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  await setPrice(ana, postId, 30);
  await on.read(ben);
  await letPass(ben, 23);
  await setPrice(ana, postId, 50);
  await setPrice(ana, postId, 45);
  expect(await told(ben)).toMatchObject([{ price: '$45', read: true }]);
  await letPass(ben, 2);
  await setPrice(ana, postId, 44);
  expect(await told(ben)).toMatchObject([{ price: '$44', count: 1, read: false }]);
});

test('of each post there is a notification of its own, with what it is and a link to it', async () => {
  const { ana, ben } = await people();
  const cleo = await server.person();
  const posts = [await sell(ana), await sell(ana), await sell(cleo)];
  for (const postId of posts) await on.save(ben, postId);
  const [first = '', second = '', third = ''] = posts;
  await setPrice(ana, first, 30);
  await on.read(ben);
  await Promise.all([setPrice(ana, second, 20), setPrice(cleo, third, 25)]);
  const byPost = async () =>
    Object.fromEntries(
      (await told(ben)).map(({ postId, ...each }: { postId: string }) => [postId, each]),
    );
  const named = (postId: string, price: string, read: boolean) => ({
    count: 1,
    price,
    message: 'Desk lamp',
    path: `/post/${postId}`,
    read,
  });
  expect(await byPost()).toMatchObject({
    [first]: named(first, '$30', true),
    [second]: named(second, '$20', false),
    [third]: named(third, '$25', false),
  });
  expect(await on.unread(ben)).toBe(2);
  await setPrice(ana, first, 10);
  expect((await told(ben))[0]).toMatchObject({ postId: first, price: '$10', read: false });
});

test('not told are the author, those who saved it no longer, those who are blocked, and banned members', async () => {
  const { ana, ben } = await people();
  const [blocked, blocking, banned] = [
    await server.person(),
    await server.person(),
    await server.person(),
  ];
  const postId = await sell(ana);
  for (const as of [ana, ben, blocked, blocking, banned]) await on.save(as, postId);
  await on.unsave(ben, postId);
  await server.call('PUT', `/api/blocks/${blocked.memberId}`, { as: ana });
  await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: blocking });
  await sql`update members set banned_at = now() where id = ${banned.memberId}`.execute(server.db);
  await setPrice(ana, postId, 30);
  const { rows } = await sql`
    select from notifications where type = 'price lowered' and post_id = ${postId}
  `.execute(server.db);
  expect(rows).toEqual([]);
});

test('a job that runs again after a crash tells nobody twice', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  await setPrice(ana, postId, 30);
  await on.read(ben);
  const stream = await openStream(server.app, { as: ben });
  await runJob(postId);
  expect(await told(ben)).toMatchObject([{ price: '$30', count: 1, read: true }]);
  expect(shownOn(stream)).toEqual([]);
  stream.close();
});

async function whileJobsWait(act: () => Promise<void>): Promise<void> {
  await holdJobs(server.db, 'tell-of-lower-price', act);
  await untilTold();
}

test('lowered twice and raised before the job runs, it is told if it is lower than at first', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana, 40);
  await on.save(ben, postId);
  await whileJobsWait(async () => {
    for (const dollars of [30, 25, 35]) await editPrice(ana, postId, dollars);
  });
  expect(await told(ben)).toMatchObject([{ price: '$35', count: 1, read: false }]);
});

test('lowered several times before the job runs, it is told once', async () => {
  const { ana, ben } = await people();
  const postId = await sell(ana, 40);
  await on.save(ben, postId);
  const stream = await openStream(server.app, { as: ben });
  await whileJobsWait(async () => {
    for (const dollars of [30, 25, 20]) await editPrice(ana, postId, dollars);
  });
  expect(await told(ben)).toMatchObject([{ price: '$20', count: 1, read: false }]);
  await expect.poll(() => shownOn(stream)).toHaveLength(1);
  stream.close();
});

test.for(['reserved', 'sold'])('what is %s is not told', async (status) => {
  const { ana, ben } = await people();
  const postId = await sell(ana);
  await on.save(ben, postId);
  await sql`update posts set status = ${status} where id = ${postId}`.execute(server.db);
  await setPrice(ana, postId, 30);
  await runJob(postId);
  expect(await told(ben)).toEqual([]);
});

test('a price that was raised again, or a post that was deleted, before the job runs is not told', async () => {
  const { ana, ben } = await people();
  const [raised, deleted] = [await sell(ana), await sell(ana)];
  for (const postId of [raised, deleted]) await on.save(ben, postId);
  await server.call('DELETE', `/api/posts/${deleted}`, { as: ana });
  await runJob(raised);
  await runJob(deleted);
  expect(await told(ben)).toEqual([]);
});
