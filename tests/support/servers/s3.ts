import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { loadConfig, type Config } from '#platform/server/config/config.ts';

export type TestS3 = {
  /** The settings of a server that stores its files there. */
  env: Record<string, string>;
  settings: NonNullable<Config['s3']>;
  /** Further buckets, which are empty, too. */
  others: { backups: string; restored: string };
  /** Makes everything that is stored as old as the world, for what deletes old files. */
  makeOld(): Promise<void>;
  stop(): Promise<void>;
};

const bucket = 'quad-media';
const [backups, restored] = ['quad-backups', 'quad-restored'];

/** An S3-compatible service with empty buckets. It does not check signatures (AWS Signature Version 4). */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'quad-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [bucket, backups, restored].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${name}`;
  const env = {
    S3_BUCKET_URL: urlOf(bucket),
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const { s3 } = loadConfig(env);
  if (!s3) throw new Error('the settings name no bucket');
  return {
    env,
    settings: s3,
    others: { backups: urlOf(backups), restored: urlOf(restored) },
    async makeOld() {
      for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), 0, 0);
      }
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
