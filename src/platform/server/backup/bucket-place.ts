import { createWriteStream } from 'node:fs';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import type { S3Settings } from '../storage/s3-store.ts';
import type { TempFolder } from '../storage/temp-folder.ts';
import type { BackupPlace } from './backup-place.ts';

/** Backups in a bucket of their own. A part is written to `temp` first, because its length must be known. */
export function openBucketPlace(
  { bucketUrl: endpoint, ...keys }: S3Settings,
  temp: TempFolder,
): BackupPlace {
  const client = new S3mini({ endpoint, ...keys });
  const has = async (path: string) => (await client.objectExists(path)) === true;
  return {
    name: `the bucket ${endpoint}`,
    has,
    async write(path, content) {
      const file = temp.newPath();
      try {
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        await client.putAnyObject(path, await openAsBlob(file));
      } finally {
        await rm(file, { force: true });
      }
    },
    async read(path) {
      if (!(await has(path))) return undefined;
      const { body } = await client.getObjectRaw(path);
      return body ? Readable.from(body, { objectMode: false }) : Readable.from([]);
    },
    async remove(path) {
      await client.deleteObject(path);
    },
    async *list(path) {
      let next: string | undefined;
      do {
        const page = await client.listObjectsPaged('/', `${path}/`, 1_000, next);
        if (!page) throw new Error(`${endpoint}: there is no such bucket.`);
        for (const { Key } of page.objects ?? []) yield Key;
        next = page.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}
