import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBucketPlace } from '#platform/server/backup/bucket-place.ts';
import { openS3Store } from '#platform/server/storage/s3-store.ts';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { BackupFixture, fingerprint } from '#tests/support/servers/backup-fixture.ts';
import { endScripts } from '#tests/support/servers/run-script.ts';
import { startS3, type TestS3 } from '#tests/support/servers/s3.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let s3: TestS3;
let server: TestServer;
let backups: BackupFixture;
beforeAll(async () => {
  s3 = await startS3();
  server = await startTestServer(s3.env);
  backups = await BackupFixture.open(server);
});
afterEach(endScripts);
afterAll(async () => {
  await backups.close();
  await server.close();
  await s3.stop();
});

/** The settings of a machine that has nothing but these: its folder is empty. */
async function newMachine(): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
  backups.cleanUp(() => rm(DATA_DIR, { recursive: true }));
  return { ...s3.env, BACKUP_DIR: '', BACKUP_BUCKET_URL: s3.others.backups, DATA_DIR };
}

const filesOn = ({ DATA_DIR = '' }: Record<string, string>) =>
  readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

/** The photos that are in backups, by their content. */
async function backedUp(): Promise<string[]> {
  const bucket = { ...s3.settings, bucketUrl: s3.others.backups };
  const place = openBucketPlace(bucket, openTempFolder(backups.folder));
  const paths: string[] = [];
  for await (const path of place.list('files')) paths.push(path);
  return paths;
}

/** What is in a bucket, with its bytes. */
async function contents(bucketUrl: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const bucket = openS3Store({ ...s3.settings, bucketUrl });
  for await (const { key } of bucket.list()) {
    const file = await bucket.open(key);
    if (file) found.set(key, (await buffer(file.stream())).toString('base64'));
  }
  return found;
}

test('R21 SERVICE-07 with buckets any machine makes the next backup, verifies and restores it, and keeps none of it', async () => {
  const ana = await server.person();
  await backups.postPhoto(ana);
  const [first, second, third] = [await newMachine(), await newMachine(), await newMachine()];
  await backups.backUp(first);
  const before = await backedUp();
  await backups.postPhoto(ana, 'A red lamp', '#e33');
  // Under way and for seven days: neither is in a backup.
  const bucket = openS3Store(s3.settings);
  for (const key of ['uploads/a/0-1.part', 'exports/b.zip']) {
    await bucket.write(key, new Uint8Array([1]));
  }
  const pictures = await contents(s3.settings.bucketUrl);
  for (const key of ['uploads/a/0-1.part', 'exports/b.zip']) {
    expect(pictures.delete(key)).toBe(true);
    await bucket.remove(key);
  }

  const name = await backups.backUp(second);
  const added = (await backedUp()).filter((path) => !before.includes(path));
  expect(added).toHaveLength(pictures.size / 2);
  expect((await backups.run('backup', ['verify'], third)).output).toContain(name);

  const target = await backups.emptyTarget();
  const restoring = { ...third, ...target, S3_BUCKET_URL: s3.others.restored };
  expect(await backups.run('restore', [name], restoring)).toMatchObject({ code: 0, errors: '' });
  expect(await contents(s3.others.restored)).toEqual(pictures);
  const [then, now] = [
    await fingerprint(server.config.databaseUrl),
    await fingerprint(target.DATABASE_URL),
  ];
  expect(now.tables['post_media']).toEqual(then.tables['post_media']);
  expect([first, second, third, target].map(filesOn)).toEqual([[], [], [], []]);
});
