import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { loadConfig, type Config } from '#platform/server/config/config.ts';

export type TestS3 = {
  /** The settings of a server that stores its files there. */
  env: Record<string, string>;
  settings: NonNullable<Config['s3']>;
  stop(): Promise<void>;
};

const bucket = 'quad-media';

/** An S3-compatible service with an empty bucket. It does not check signatures (AWS Signature Version 4). */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'quad-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const env = {
    S3_BUCKET_URL: `http://127.0.0.1:${port}/${bucket}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const { s3 } = loadConfig(env);
  if (!s3) throw new Error('the settings name no bucket');
  return {
    env,
    settings: s3,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
