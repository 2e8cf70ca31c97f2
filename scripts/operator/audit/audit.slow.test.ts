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
  await migrateToLatest(url);
  const found = await verify(url, `${backups.folder}/of-no-backup`);
  expect([found.errors, found.output]).toEqual(['', expect.stringContaining('Unchanged: 3 acts')]);
});
