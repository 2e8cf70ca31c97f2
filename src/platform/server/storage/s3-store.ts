import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { isKey, requireKey } from './file-key.ts';
import type { ByteRange, FileStore } from './file-store.ts';

export type S3Settings = {
  /** The bucket's own address, or the endpoint of the service followed by the bucket's name. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A call that takes longer than this has failed; streams of bytes have no time limit. */
const callMs = 30_000;
const keysPerPage = 1_000;

/** Stored files in a bucket of an S3-compatible service. */
export function openS3Store({ bucketUrl: endpoint, ...keys }: S3Settings): FileStore {
  const calls = new S3mini({ endpoint, ...keys, requestAbortTimeout: callMs });
  const streams = new S3mini({ endpoint, ...keys });
  return {
    async write(key, bytes) {
      await withErrorCode(calls.putObject(requireKey(key), bytes));
    },
    async moveIn(key, tempPath) {
      await withErrorCode(streams.putObject(requireKey(key), await openAsBlob(tempPath)));
      await rm(tempPath, { force: true });
    },
    async remove(key) {
      await withErrorCode(calls.deleteObject(requireKey(key)));
    },
    async open(key) {
      const bytes = await getSize(calls, requireKey(key));
      if (bytes === undefined) return undefined;
      return {
        bytes,
        stream: (range) => Readable.from(getBytes(streams, key, range), { objectMode: false }),
      };
    },
    list: () => allKeys(calls),
  };
}

async function getSize(client: S3mini, key: string): Promise<number | undefined> {
  try {
    return await withErrorCode(client.getContentLength(key));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* getBytes(
  client: S3mini,
  key: string,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  const request = range
    ? client.getObjectRaw(key, false, range.start, range.end + 1)
    : client.getObjectRaw(key);
  const { body } = await withErrorCode(request);
  if (body) yield* body;
}

async function* allKeys(client: S3mini): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  let next: string | undefined;
  do {
    const page = await withErrorCode(client.listObjectsPaged('/', '', keysPerPage, next));
    if (!page) throw new Error('the bucket of the stored files does not exist');
    for (const { Key, LastModified } of page.objects ?? []) {
      if (isKey(Key)) yield { key: Key, modifiedAt: new Date(LastModified) };
    }
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

/** The result of a call. Network errors and responses from 500 on get a code that means "unavailable, try again". */
async function withErrorCode<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error) || (getStatus(error) ?? 500) < 500) throw error;
    const words = 'the file store does not respond';
    throw Object.assign(new Error(words, { cause: error }), { code: 'ETIMEDOUT' });
  }
}

function isMissing(error: unknown): boolean {
  return getStatus(error) === 404;
}

/** The client wraps some errors twice. */
function getStatus(error: unknown): number | undefined {
  if (error instanceof S3ServiceError) return error.status;
  return error instanceof Error && error.cause !== undefined ? getStatus(error.cause) : undefined;
}
