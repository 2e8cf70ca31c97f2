import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openS3Store } from '#platform/server/storage/s3-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import { startApp, type App } from '../servers/app.ts';
import { createTestDatabase, openTestConnections } from '../servers/database.ts';
import { startS3, type TestS3 } from '../servers/s3.ts';

/** Two servers in processes of their own, each with a folder of its own. They share a database and a bucket. */
export type TwoMachines = {
  a: App;
  b: App;
  db: Database;
  s3: TestS3;
  /** The names of all that is in the bucket. */
  inBucket(): Promise<string[]>;
  stop(): Promise<void>;
};

export async function startTwoMachines(): Promise<TwoMachines> {
  const [s3, database] = [await startS3(), await createTestDatabase()];
  const db = openTestConnections(database.url);
  const bucket = openS3Store(s3.settings);
  const a = await startApp({ database, env: s3.env });
  const b = await startApp({ database, env: s3.env });
  return {
    a,
    b,
    db,
    s3,
    async inBucket() {
      const names: string[] = [];
      for await (const { key } of bucket.list()) names.push(key);
      return names.toSorted();
    },
    async stop() {
      await Promise.all([a.stop(), b.stop()]);
      await db.destroy();
      await database.drop();
      await s3.stop();
    },
  };
}

/** All files in the folder of a server. */
export async function filesOf({ dataDir }: App): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
