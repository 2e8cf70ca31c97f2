import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/ids.ts';
import { enqueueJobs, type EnqueuedJob } from '#platform/server/jobs/enqueue-jobs.ts';
import type { Enqueue } from '#platform/server/jobs/job.ts';
import { claimJob } from '#platform/server/jobs/job-queries.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { enqueueExport, sweepExports } from './export-job.ts';
import { deleteEndedExports, waitingExports } from './export-queries.ts';

let server: TestServer;
let lamp: Picture;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  lamp = await photo({ width: 1200, height: 800 });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
  ben = await server.person({ firstName: 'Ben' });
});

const ask = (as: Person) => server.call('POST', '/api/own-data/exports', { as });
const getState = async (as: Person) =>
  (await server.call('GET', '/api/own-data', { as })).body.export;

async function untilReady(as: Person) {
  return vi.waitFor(
    async () => {
      const copy = await getState(as);
      expect(copy?.state).toBe('ready');
      return copy;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Downloads a copy; returns its files. */
async function download(as: Person, exportId: string): Promise<Map<string, Buffer>> {
  const response = await server.app.inject({
    url: `/api/own-data/exports/${exportId}`,
    headers: { host: 'localhost:3000', cookie: as.cookie },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(response.headers['cache-control']).toContain('no-store');
  return readZip(response.rawPayload);
}

function toRows(files: Map<string, Buffer>, name: string): Record<string, unknown>[] {
  const rows: unknown = JSON.parse(String(files.get(name)));
  if (!Array.isArray(rows)) throw new Error(`${name} is no list`);
  return rows;
}

async function postWithPhoto(as: Person): Promise<string> {
  const { body } = await server.call('POST', '/api/uploads', { as, file: lamp });
  const { postId, id } = body;
  const more = `/api/uploads?postId=${postId}`;
  const second = (await server.call('POST', more, { as, file: lamp })).body.id;
  const text = editorText('A lamp, $12');
  const photos = { postId, uploadIds: [id, second], alts: { [second]: 'A lamp on a desk' } };
  await server.call('POST', '/api/posts', { as, body: { text, ...photos } });
  return postId;
}

async function post(as: Person, text: string): Promise<string> {
  return (await server.call('POST', '/api/posts', { as, body: { text: editorText(text) } })).body
    .id;
}

/** Reports, searches, feedback and counted events of Ana, and those of Ben. */
async function writeElsewhere({ lampId, bens }: { lampId: string; bens: string }): Promise<void> {
  const each = [
    { as: ana, of: bens, reason: 'scam', query: 'a blue lamp', letter: 'More lamps, please' },
    { as: ben, of: lampId, reason: 'spam', query: 'search of Ben', letter: 'Letter of Ben' },
  ];
  for (const { as, of, reason, query, letter } of each) {
    await server.call('PUT', `/api/posts/${of}/report`, { as, body: { reason } });
    await server.call('POST', '/api/search/views', { as, body: { text: query } });
    await server.call('POST', '/api/feedback', { as, body: { text: letter } });
    const counted = { id: newId(), member_id: as.memberId, campus_id: 'ou', name: 'Login' };
    await server.db.insertInto('analytics_events').values(counted).execute();
  }
}

it('contains everything that the member wrote, saved and set, with photos, and nothing of others', async () => {
  const lampId = await postWithPhoto(ana);
  const bens = await post(ben, 'Words of Ben');
  await server.call('POST', `/api/posts/${bens}/replies`, {
    as: ana,
    body: { text: editorText('Is it still there?') },
  });
  await server.call('PUT', `/api/posts/${bens}/save`, { as: ana });
  const conversationId = await addConversation(server, [ana, ben]);
  await sendMessage(server, ana, conversationId, 'Where do we meet?');
  const secret = await sendMessage(server, ben, conversationId, 'A secret of Ben');
  await server.call('PUT', `/api/messages/${secret.body.id}/heart`, { as: ana });

  await writeElsewhere({ lampId, bens });

  expect((await ask(ana)).status).toBe(202);
  const files = await download(ana, (await untilReady(ana)).id);

  const profile = JSON.parse(String(files.get('profile.json')));
  expect(profile).toMatchObject({ username: ana.username, campus: 'ou', phone: null });
  expect(toRows(files, 'posts.json')).toMatchObject([
    {
      address: `/post/${lampId}`,
      text: 'A lamp, $12',
      photos: [expect.any(String), expect.any(String)],
      photoDescriptions: [null, 'A lamp on a desk'],
    },
  ]);
  expect(toRows(files, 'comments.json')).toMatchObject([
    { text: 'Is it still there?', responseTo: `/post/${bens}` },
  ]);
  expect(toRows(files, 'saved-posts.json')).toMatchObject([{ post: `/post/${bens}` }]);
  expect(toRows(files, 'messages.json')).toMatchObject([
    { with: ben.username, text: 'Where do we meet?' },
  ]);
  expect(toRows(files, 'hearts.json')).toMatchObject([{ with: ben.username, toOwnMessage: false }]);
  expect(String(files.get('README.txt'))).toContain('what others wrote to you is their data');
  expect(toRows(files, 'sessions.json')).toHaveLength(1);
  expect(toRows(files, 'searches.json')).toMatchObject([{ text: 'a blue lamp', times: 1 }]);
  expect(toRows(files, 'reports.json')).toMatchObject([{ about: 'post', reason: 'scam' }]);
  expect(toRows(files, 'feedback.json')).toMatchObject([{ text: 'More lamps, please' }]);
  expect(toRows(files, 'counted-events.json')).toMatchObject([{ event: 'Login', campus: 'ou' }]);
  const [photoName] = toRows(files, 'posts.json').flatMap(({ photos }) =>
    String(photos).split(','),
  );
  const largest = await sharp(files.get(photoName ?? '')).metadata();
  expect(largest).toMatchObject({ format: 'webp', width: 1200 });
  const everything = [...files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n');
  expect(everything).not.toContain('of Ben');
  expect(everything).not.toContain(ben.memberId);
});

it('lists of more than one page are complete and valid JSON', async () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => ({
    id: newId(),
    campus_id: 'ou',
    author_id: ana.memberId,
    body: JSON.stringify(editorText(`Thing ${index}`)),
    plain_text: `Thing ${index}`,
  }));
  await server.db.insertInto('posts').values(rows).execute();
  await ask(ana);
  const files = await download(ana, (await untilReady(ana)).id);
  const texts = toRows(files, 'posts.json').map(({ text }) => text);
  expect(new Set(texts).size).toBe(2_001);
});

it('the owner gets a mail that links to the page, not to the file', async () => {
  await ask(ana);
  await untilReady(ana);
  const [mail, ...more] = await mailsTo(server, `${ana.username}@mail.example`);
  expect([mail?.kind, more]).toEqual(['exportReady', []]);
  expect(mail?.links).toContainEqual(expect.stringMatching(/\/settings\/account\/data$/));
  expect(mail?.html).not.toContain('/api/own-data');
});

it('T74 nobody but its owner can see or download a copy', async () => {
  await ask(ana);
  const { id } = await untilReady(ana);
  const responses = [
    await server.call('GET', `/api/own-data/exports/${id}`, { as: ben }),
    await server.call('GET', `/api/own-data/exports/${newId()}`, { as: ana }),
    await server.call('GET', '/api/own-data/exports/..%2F..%2Fsecret', { as: ana }),
    await server.call('GET', `/api/own-data/exports/${id}`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 401]);
  expect(await getState(ben)).toBeNull();
});

it('asking again while a copy is made returns the same one; three a day at most', async () => {
  const made = { id: newId(), member_id: ana.memberId, campus_id: 'ou', begun_at: new Date() };
  await server.db.insertInto('data_exports').values(made).execute();
  const calls = await Promise.all(Array.from({ length: 20 }, () => ask(ana)));
  const responses = calls.map(({ status, body }) => `${status} ${body.export.id}`);
  expect(new Set(responses)).toEqual(new Set([`202 ${made.id}`]));
  const statuses = [];
  for (let time = 0; time < 4; time += 1) {
    statuses.push((await ask(ben)).status);
    await untilReady(ben);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

it('after seven days the copy ends and its file is deleted', async () => {
  await ask(ana);
  const { id, readyAt, expiresAt } = await untilReady(ana);
  expect(Date.parse(expiresAt) - Date.parse(readyAt)).toBe(7 * 24 * 3600_000);
  const ended = { expires_at: new Date(Date.now() - 1_000) };
  await server.db.updateTable('data_exports').set(ended).where('id', '=', id).execute();
  expect((await server.call('GET', `/api/own-data/exports/${id}`, { as: ana })).status).toBe(404);
  expect(await getState(ana)).toBeNull();
  await deleteEndedExports(server.db);
  const folder = join(server.config.dataDir, 'exports');
  // A file that belongs to no copy, for example because the account was deleted while it was made.
  const stray = `${newId()}.zip`;
  await writeFile(join(folder, stray), 'half a file');
  await server.inTransaction(async ({ enqueue }) => enqueue(sweepExports, null));
  await vi.waitFor(
    async () => {
      const names = await readdir(folder);
      expect(names).not.toContain(`${id}.zip`);
      expect(names).not.toContain(stray);
    },
    { timeout: 60_000 },
  );
});

it("T60 a member's second copy is made after the first of everyone else", async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const getWaiting = ({ memberId }: Person, asked_at: Date) => ({
    id: newId(),
    member_id: memberId,
    campus_id: 'ou',
    asked_at,
  });
  const ready = { ...getWaiting(ana, minutesAgo(9)), state: 'ready' as const };
  const [second, first] = [getWaiting(ana, minutesAgo(3)), getWaiting(ben, minutesAgo(2))];
  const claimed = await server.db.transaction().execute(async (tx) => {
    for (const row of [ready, second, first]) {
      await tx.insertInto('data_exports').values(row).execute();
    }
    const jobs: EnqueuedJob[] = [];
    const enqueue: Enqueue = (job, payload, times = {}) => jobs.push({ job, payload, times });
    for (const waiting of await waitingExports(tx)) enqueueExport({ enqueue }, waiting);
    await enqueueJobs(tx, systemClock, jobs);
    const [now, lockedUntil] = [new Date(), minutesAgo(-60)];
    const claim = () => claimJob(tx, { names: ['make-export'], claim: newId(), now, lockedUntil });
    return [await claim(), await claim()];
  });
  expect(claimed.map((each) => each?.payload)).toEqual([
    { exportId: first.id },
    { exportId: second.id },
  ]);
});

it('a copy without a job, as the previous release adds it, is made, too', async () => {
  const row = { id: newId(), member_id: ana.memberId, campus_id: 'ou' };
  await server.db.insertInto('data_exports').values(row).execute();
  await server.inTransaction(async ({ enqueue }) => enqueue(sweepExports, null));
  await untilReady(ana);
});
