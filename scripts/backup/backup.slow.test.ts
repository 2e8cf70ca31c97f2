import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAhead, parsePosition } from '#platform/web/live/position.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { startApp } from '#tests/support/servers/app.ts';
import {
  BackupFixture,
  fileHashes,
  fingerprint,
  query,
} from '#tests/support/servers/backup-fixture.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let backups: BackupFixture;
let name: string;
let ben: Person;
const account = { email: 'ada@mail.example', password: 'a-long-old-password' };

beforeAll(async () => {
  server = await startTestServer();
  backups = await BackupFixture.open(server);
  await live(server);
  name = await backups.backUp();
});
afterEach(endScripts);
afterAll(async () => {
  await backups.close();
  await server.close();
});

/** Members, a post with a photo, a message, a session with a second factor's secret, an act of the audit. */
async function live({ call, person, db, sealer }: TestServer) {
  const ana = await person();
  ben = await person();
  await backups.postPhoto(ana);
  await sendMessage(server, ana, await addConversation(server, [ana, ben]), 'Hello');
  const body = { name: 'Ada L.', acceptsTerms: true, ...account };
  expect((await call('POST', '/api/accounts', { body })).status).toBe(201);
  await db
    .insertInto('staff')
    .values({
      member_id: ana.memberId,
      role: 'operator',
      totp_secret: sealer.encrypt('second-factor', ana.memberId, 'secret'),
    })
    .execute();
  await db
    .insertInto('staff_acts')
    .values({ id: ana.memberId, actor: '@ana', act: 'posts.remove', subject: 'a post' })
    .execute();
  await buy({ db }, { buyerId: ben.memberId, sellerId: ana.memberId });
}

/** An order whose card was charged, and what the ledger says of it. */
async function buy(
  { db }: Pick<TestServer, 'db'>,
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
): Promise<void> {
  const [id, at] = [buyerId, new Date()];
  await db.transaction().execute(async (tx) => {
    const times = { created_at: at, updated_at: at, expires_at: at, captured_at: at };
    const order = {
      id,
      campus_id: 'ou',
      buyer_id: buyerId,
      seller_id: sellerId,
      total_cents: 1_200,
    };
    await tx
      .insertInto('orders')
      .values({ ...order, ...times, state: 'captured', charge_id: 'ch_1', payment_id: 'pi_1' })
      .execute();
    const entry = {
      id,
      order_id: id,
      kind: 'capture' as const,
      reference: 'ch_1',
      happened_at: at,
    };
    await tx.insertInto('ledger_entries').values(entry).execute();
    const lines = [
      { entry_id: id, account: 'captured' as const, cents: 1_200 },
      { entry_id: id, account: 'held' as const, cents: -1_200 },
    ];
    await tx.insertInto('ledger_lines').values(lines).execute();
  });
}

/** These differ by design: see docs/operations.md. */
const changed = ['backups', 'kysely_migration', 'live_events', 'live_heads', 'jobs'];

/** Posts as this session at a real server; returns the id. */
async function post(origin: string, cookie: string, text: string): Promise<string> {
  const response = await fetch(`${origin}/api/posts`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ text: editorText(text) }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** Opens the stream of an open page, acts, and reads until a text arrives. */
async function hear(
  origin: string,
  headers: Record<string, string>,
  act: () => Promise<string>,
): Promise<{ heard: string; lastId: string }> {
  const stop = new AbortController();
  const stream = await fetch(`${origin}/api/events`, { headers, signal: stop.signal });
  const text = await act();
  let heard = '';
  for await (const chunk of stream.body ?? []) {
    heard += Buffer.from(chunk).toString();
    if (heard.includes(text) && heard.endsWith('\n\n')) break;
  }
  stop.abort();
  return { heard, lastId: heard.match(/(?<=^id: ).*/gm)?.at(-1) ?? '' };
}

test('R21 a backup of a living server is restored by an ordinary owner: every row and file, and members go on', async () => {
  const target = await backups.emptyTarget();
  const { cookie } = ben;
  await backups.postPhoto(ben, 'Before the backup');
  // The server counts the words of posts a moment later.
  const changes = () => server.db.selectFrom('search_word_changes').selectAll().execute();
  await expect.poll(changes).toEqual([]);
  const own = await backups.backUp();
  const before = await fingerprint(server.config.databaseUrl);
  const files = fileHashes(server.config.dataDir);
  // An open page, which gets an event of after the backup, and then the server is lost.
  const lost = await startApp({ database: { url: server.config.databaseUrl } });
  backups.cleanUp(() => lost.stop());
  const page = await hear(lost.origin('ou'), { cookie }, () =>
    post(lost.origin('ou'), cookie, 'After the backup'),
  );
  expect(page.lastId).not.toBe('');
  await lost.kill();

  const restored = await backups.run('restore', [own], target);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const after = await fingerprint(target.DATABASE_URL);
  for (const table of changed) {
    delete before.tables[table];
    delete after.tables[table];
  }
  expect(after.tables).toEqual(before.tables);
  expect(Object.keys(before.tables).length).toBeGreaterThan(40);
  expect(after.parts).toEqual(before.parts);
  expect(fileHashes(target.DATA_DIR)).toEqual(files);
  expect(files.length).toBeGreaterThan(1);

  const app = await startApp({ database: { url: target.DATABASE_URL }, env: target });
  backups.cleanUp(() => app.stop());
  const origin = app.origin('ou');
  // The page reconnects: it is told to load everything again, once per channel with events, and then gets the new event.
  const again = await hear(origin, { cookie, 'last-event-id': page.lastId }, () =>
    post(origin, cookie, 'After the restore'),
  );
  expect(again.heard).toMatch(/event: reset|"reset"/);
  expect(again.heard).toContain('post.shown');
  expect(isAhead(parsePosition(again.lastId), parsePosition(page.lastId))).toBe(true);
  const feed = await (await fetch(`${origin}/api/posts`, { headers: { cookie } })).text();
  expect(feed).toContain('Before the backup');
  expect(feed).toContain('After the restore');
  expect(feed).not.toContain('After the backup');
  const { path } = (
    await query<{ path: string }>(target.DATABASE_URL, 'select path from post_media')
  )[0] ?? { path: '' };
  const photo = await fetch(`${origin}/files/${path}-200.webp`, { headers: { cookie } });
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);

  // The old password logs in, a wrong one does not.
  const logIn = (password: string) =>
    fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, password }),
    });
  expect((await logIn('another-long-password')).status).not.toBe(200);
  const session = await logIn(account.password);
  expect([session.status, session.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringContaining('quad_session='),
  ]);
});

test('R21 after a restore, the database protects and plans as before: append-only rows, and statistics', async () => {
  const target = await backups.emptyTarget();
  expect((await backups.run('restore', [name], target)).code).toBe(0);
  const change = query(target.DATABASE_URL, "update staff_acts set subject = 'another'");
  await expect(change).rejects.toThrow(/append|never|cannot|may not/i);
  await expect(query(target.DATABASE_URL, 'delete from staff_acts')).rejects.toThrow();
  const tables = await query<{ name: string; estimate: number }>(
    target.DATABASE_URL,
    "select relname as name, reltuples as estimate from pg_class where relname in ('members', 'posts', 'post_media')",
  );
  expect(tables.map(({ estimate }) => estimate > 0)).toEqual([true, true, true]);
});

test('R21 nobody else may read a backup', () => {
  for (const file of globSync('**/*', { cwd: backups.folder, withFileTypes: true })) {
    const { mode } = statSync(join(file.parentPath, file.name));
    expect(mode & 0o077).toBe(0);
  }
});

test('R21 one changed byte in any part is found, and nothing is restored', async () => {
  const target = await backups.emptyTarget();
  const files = globSync('**/*', { cwd: backups.folder, withFileTypes: true });
  const parts = files
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const content = parts.find((part) => part.startsWith(join(backups.folder, 'files'))) ?? '';
  const folder = join(backups.folder, 'backups', name);
  const manifest = join(folder, 'manifest.json');
  for (const [part, place] of [
    [content, 0.5],
    [join(folder, 'tables', 'posts.zst'), 0.5],
    [join(folder, 'files.zst'), 0.5],
    [manifest, 0],
    [manifest, 0.5],
  ] as const) {
    const bytes = readFileSync(part);
    const broken = Buffer.from(bytes);
    const at = Math.floor(broken.length * place);
    broken[at] = (broken[at] ?? 0) ^ 1;
    writeFileSync(part, broken);
    const { code, errors } = await backups.run('restore', [name], target);
    writeFileSync(part, bytes);
    expect([part, code]).toEqual([part, 1]);
    expect(errors).toMatch(/ (is|are) damaged/);
  }
  rmSync(content);
  expect((await backups.run('backup', ['verify', name])).errors).toMatch(/is missing/);
  const { tables } = await fingerprint(target.DATABASE_URL);
  expect(tables).toEqual({});
  // The next backup stores it again.
  expect((await backups.run('backup')).code).toBe(0);
  expect((await backups.run('backup', ['verify', name])).code).toBe(0);
});

test('R21 a backup that was cut short, another secret, or a place that is not empty is rejected', async () => {
  const target = await backups.emptyTarget();
  const manifest = join(backups.folder, 'backups', name, 'manifest.json');
  const secret = 'another-secret-of-thirty-two-characters';
  const rejected = [
    await backups.run('restore', [name], { ...target, AUTH_SECRET: secret }),
    await backups.run('restore', [name]),
    await backups.run('restore', ['no-backup'], target),
    await backups.run('restore', [name], { ...target, DATA_DIR: server.config.dataDir }),
  ];
  expect(rejected.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(rejected.map(({ errors }) => errors)).toEqual([
    expect.stringContaining('AUTH_SECRET is not that of the backup'),
    expect.stringMatching(/Others are connected|has members or posts/),
    expect.stringContaining('it has no manifest'),
    expect.stringContaining('The store of the files is not empty'),
  ]);
  const bytes = readFileSync(manifest);
  rmSync(manifest);
  expect((await backups.run('backup', ['verify', name])).errors).toContain('cut short');
  writeFileSync(manifest, bytes);
});

test('R21 a restore that was killed keeps servers from starting, and goes on when it is run again', async () => {
  const target = await backups.emptyTarget();
  const first = backups.start('restore', [name], target);
  await first.untilPrinted(/campuses: \d+ rows/);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const migrate = await runScript('db-migrate', target).ended;
  expect(migrate.errors).toContain('The restore of this database has not finished');
  const second = await backups.run('restore', [name], target);
  expect(second).toMatchObject({ code: 0, errors: '' });
  expect(second.output).not.toContain('campuses: ');
  expect((await runScript('db-migrate', target).ended).code).toBe(0);
});
