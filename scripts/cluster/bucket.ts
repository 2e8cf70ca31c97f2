import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';
import type { Values } from './fill-files.ts';
import { bucketName } from './loopback.ts';

/** The bucket, which on machines is a service of its own. It checks no signatures. */
export async function startBucket(
  folder: string,
  values: Values,
): Promise<{ stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: Number(values['BUCKET_PORT']),
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  await server.run();
  return { stop: () => server.close() };
}
