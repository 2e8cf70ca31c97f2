import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordAct } from '#features/staff/server/index.ts';
import { migrateToLatest, migrationNames } from '#platform/server/database/migrate.ts';
import { BackupFixture, query } from '#tests/support/servers/backup-fixture.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let backups: BackupFixture;
beforeAll(async () => {
  server = await startTestServer();
  backups = await BackupFixture.open(server);
  for (const subject of ['one', 'two']) {
    await server.inTransaction((unit) => recordAct(unit, null, { act: 'words.add', subject }));
  }
});
afterEach(endScripts);
afterAll(async () => {
  await backups.close();
  await server.close();
});

const verify = (databaseUrl = server.config.databaseUrl, folder = backups.folder) =>
  runScript('audit', { DATABASE_URL: databaseUrl, BACKUP_DIR: folder }, ['verify']).ended;

/** What the owner of the tables can do, whatever triggers say. */
const rewrite = (databaseUrl: string) =>
  query(
    databaseUrl,
    `begin; alter table staff_acts disable trigger user;
    update staff_acts set subject = 'three' where subject = 'two';
    alter table staff_acts enable trigger user; commit`,
  );

test('T92 a rewritten act is found by the command, by the next backup and by a restore of it', async () => {
  expect((await verify()).output).toContain('Unchanged: 2 acts');
  await backups.backUp();
  expect((await verify()).output).toContain('compared with 1 backup.');
  await rewrite(server.config.databaseUrl);
  const found = await verify();
  expect(found.code).toBe(1);
  expect(found.errors).toMatch(
    /The audit is not as it was written:\nstaff_acts [\w-]+ was changed\./,
  );
  // The data is worth more than the audit: it is still backed up and restored.
  const { code, output, errors } = await backups.run('backup');
  expect([code, errors]).toEqual([0, expect.stringContaining('was changed.')]);
  const name = /Backed up (\S+)/.exec(output)?.[1] ?? '';
  const target = await backups.emptyTarget();
  const restored = await backups.run('restore', [name], target);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('was changed.')]);
});

test('R17 T92 the acts of an older release are put into the chain as they are', async () => {
  const { DATABASE_URL: url } = await backups.emptyTarget();
  const names = await migrationNames();
  await migrateToLatest(url, { only: names.filter((each) => each < '0300') });
  await writeActs(url);
  await migrateToLatest(url);
  const found = await verify(url, `${backups.folder}/of-no-backup`);
  expect([found.errors, found.output]).toEqual(['', expect.stringContaining('Unchanged: 3 acts')]);
});

/** Acts of a command and of a case, by the role of a connection. */
async function writeActs(url: string): Promise<void> {
  await query(
    url,
    `insert into campuses (id, name, school_name, site_url, privacy, member_count_text, logo, accent,
      first_page_size, seed_digest)
    values ('ou', 'OU', 'OU', 'https://ou.example', 'public', '', '', '#841617', 15, '')`,
  );
  const id = '01900000-0000-7000-8000-000000000001';
  await query(
    url,
    `insert into cases (id, campus_id, about, subject_id) values ($1, 'ou', 'post', $1)`,
    [id],
  );
  await query(
    url,
    `insert into case_acts (id, case_id, campus_id, act, actor_id, words, waited_hours, paused, paused_until)
    values ($1, $1, 'ou', 'pause', $1, 'Too many ads.', 1.1, 'posting', now()),
      (gen_random_uuid(), $1, 'ou', 'report', null, '', null, null, null)`,
    [id],
  );
  await query(
    url,
    `insert into staff_acts (id, actor, act, subject, details)
    values ($1, 'shell', 'posts.remove', 'a post', '{"b": [1, "é"], "a": null}')`,
    [id],
  );
}

/** What a role that is bound by nothing sees of the same database. */
function adminOf(url: string): string {
  const admin = new URL(server.config.databaseUrl);
  admin.pathname = new URL(url).pathname;
  return admin.href;
}

const audit = (url: string, subcommand: string) =>
  runScript(
    'audit',
    {
      DATABASE_URL: url,
      ADMIN_DATABASE_URL: adminOf(url),
      BACKUP_DIR: `${backups.folder}/of-no-backup`,
    },
    [subcommand],
  ).ended;

/** Each would change or hide acts, or make that possible. */
const attacks = [
  "update staff_acts set subject = 'another'",
  'delete from staff_acts',
  'truncate staff_acts',
  'alter table staff_acts disable trigger user',
  'drop trigger staff_acts_append_only on staff_acts',
  'drop table staff_acts cascade',
  'alter table staff_acts rename to old_acts',
  'alter table staff_acts owner to current_user',
  "update case_acts set rule = 'another'",
  'delete from case_acts',
  'drop table case_acts',
  'update audit_digests set digest = fixed_digest',
  "insert into audit_digests (number, source, act_id, fixed_digest, digest) values (99, 'staff_acts', gen_random_uuid(), '', '')",
  'delete from audit_digests',
  'update audit_head set number = number + 1',
  "create or replace function reject_change_of_acts() returns trigger language plpgsql as 'begin return new; end'",
  'drop function chain_staff_act() cascade',
  'alter schema public rename to hidden',
  'drop schema public cascade',
  'set session_replication_role = replica',
];

test('T92 with an owner of its own, the audit can be added to and erased from with an account, and nothing else', async () => {
  const { DATABASE_URL: url } = await backups.emptyTarget();
  await migrateToLatest(url);
  await writeActs(url);
  const unprotected = await audit(url, 'verify');
  expect(unprotected.output).toContain("The server's role could change it");
  const owner = `audit_of_${new URL(url).pathname.slice(1)}`;
  const given = await audit(url, 'protect');
  expect([given.errors, given.output]).toEqual(['', expect.stringContaining(owner)]);

  for (const attack of attacks) {
    await expect(query(url, attack), attack).rejects.toMatchObject({ code: '42501' });
  }
  await query(
    url,
    `insert into staff_acts (id, actor, act, subject) values (gen_random_uuid(), 'shell', 'words.add', 'x')`,
  );
  await query(
    url,
    `insert into case_acts (id, case_id, campus_id, act, words)
    select gen_random_uuid(), id, 'ou', 'note', 'Seen.' from cases`,
  );
  // As the erasure of an account does.
  await query(url, "update case_acts set words = '', actor_id = null where act = 'pause'");
  const bound = await audit(url, 'verify');
  expect(bound.output).toMatch(/Unchanged: 5 acts.*of 1 were erased[^]*role cannot change it/);
  // Again, and by a backup, which reads all tables.
  expect((await audit(url, 'protect')).errors).toBe('');

  const released = await audit(url, 'release');
  expect([released.errors, released.output]).toEqual(['', expect.stringContaining('belongs to')]);
  await query(url, 'alter table staff_acts disable trigger user');
  await query(adminOf(url), `drop owned by ${owner}; drop role ${owner}`);
});

test('T92 the audit is given away by another role than the server’s, which may be no superuser, and on its own database only', async () => {
  const { DATABASE_URL: url } = await backups.emptyTarget();
  await migrateToLatest(url);
  const give = (databaseUrl: string, env: Record<string, string>) =>
    runScript('audit', { DATABASE_URL: databaseUrl, ...env }, ['protect']).ended;
  expect((await give(url, {})).errors).toContain('ADMIN_DATABASE_URL is missing');
  expect((await give(url, { ADMIN_DATABASE_URL: url })).errors).toContain('permission denied');
  const elsewhere = { ADMIN_DATABASE_URL: server.config.databaseUrl };
  expect((await give(url, elsewhere)).errors).toContain('not the database of the settings');
  const superuser = await give(adminOf(url), { ADMIN_DATABASE_URL: adminOf(url) });
  expect(superuser.errors).toContain('is a superuser');
  expect((await audit(url, 'verify')).output).toContain("The server's role could change it");
});

test('T92 a release that changes the audit says what to do if it has an owner of its own', async () => {
  const { DATABASE_URL: url } = await backups.emptyTarget();
  await migrateToLatest(url);
  expect((await audit(url, 'protect')).errors).toBe('');
  const folder = await mkdtemp(join(tmpdir(), 'quad-test-migrations-'));
  backups.cleanUp(() => rm(folder, { recursive: true }));
  await cp(new URL('../../../db/migrations/', import.meta.url), folder, { recursive: true });
  await writeFile(join(folder, '9999_acts.sql'), 'alter table staff_acts add column reason text');
  const migrating = () => migrateToLatest(url, { folder: pathToFileURL(`${folder}/`) });
  await expect(migrating()).rejects.toThrow(/must be owner.*npm run audit -- release/);
  await audit(url, 'release');
  expect(await migrating()).toEqual(['9999_acts']);
  const owner = `audit_of_${new URL(url).pathname.slice(1)}`;
  await query(adminOf(url), `drop owned by ${owner}; drop role ${owner}`);
});
