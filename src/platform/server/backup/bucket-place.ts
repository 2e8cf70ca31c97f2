import { createWriteStream } from 'node:fs';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import { describeWriting } from '../storage/describe-writing.ts';
import type { S3Settings } from '../storage/s3-store.ts';
import type { TempFolder } from '../storage/temp-folder.ts';
import type { BackupPlace } from './backup-place.ts';

/** A call that takes longer than this has failed; streams of bytes have no time limit. */
const callMs = 30_000;

/** Backups in a bucket of their own. A part is written to `temp` first, because its length must be known. */
export function openBucketPlace(
  { bucketUrl: endpoint, ...keys }: S3Settings,
  temp: TempFolder,
): BackupPlace {
  const calls = new S3mini({ endpoint, ...keys, requestAbortTimeout: callMs });
  const streams = new S3mini({ endpoint, ...keys });
  const name = `the bucket ${endpoint}`;
  const named = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new Error(`${endpoint} cannot be used: ${reason}`, { cause: error });
    }
  };
  const has = async (path: string) => (await named(calls.objectExists(path))) === true;
  return {
    name,
    has,
    async write(path, content) {
      const file = temp.newPath();
      try {
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        await named(streams.putAnyObject(path, await openAsBlob(file)));
      } catch (error) {
        throw describeWriting(file, error);
      } finally {
        await rm(file, { force: true });
      }
    },
    async read(path) {
      if (!(await has(path))) return undefined;
      const { body } = await named(streams.getObjectRaw(path));
      return body ? Readable.from(body, { objectMode: false }) : Readable.from([]);
    },
    async remove(path) {
      await named(calls.deleteObject(path));
    },
    async *list(path) {
      let next: string | undefined;
      do {
        const page = await named(calls.listObjectsPaged('/', `${path}/`, 1_000, next));
        if (!page) throw new Error(`${endpoint}: there is no such bucket.`);
        for (const { Key } of page.objects ?? []) yield Key;
        next = page.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}
