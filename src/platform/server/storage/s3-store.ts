import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { isKey, requireKey, requireKeyFolder } from './file-key.ts';
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
/** Services reject more than 5 GB in one call; larger files go in several, of which a kill may leave some in the bucket. */
const mostInOneCall = 4 * 1024 ** 3;

type Options = { prefix?: string; top?: string; maxPutBytes?: number };

/**
 * Stored files in a bucket of an S3-compatible service, whose names there begin with `prefix`. All of them are listed, or
 * only those below the folder `top`, if others have the same prefix.
 */
export function openS3Store(
  { bucketUrl: endpoint, ...keys }: S3Settings,
  { prefix = '', top = '', maxPutBytes = mostInOneCall }: Options = {},
): FileStore {
  const calls = new S3mini({ endpoint, ...keys, requestAbortTimeout: callMs });
  const streams = new S3mini({ endpoint, ...keys });
  const getName = (key: string): string => `${prefix}${requireKey(key)}`;
  return {
    async write(key, bytes) {
      await withErrorCode(calls.putObject(getName(key), bytes));
    },
    async moveIn(key, tempPath) {
      const [name, file] = [getName(key), await openAsBlob(tempPath)];
      await withErrorCode(
        file.size > maxPutBytes ? streams.putAnyObject(name, file) : streams.putObject(name, file),
      );
      await rm(tempPath, { force: true });
    },
    async remove(key) {
      await withErrorCode(calls.deleteObject(getName(key)));
    },
    async open(key) {
      const name = getName(key);
      const bytes = await getSize(calls, name);
      if (bytes === undefined) return undefined;
      return {
        bytes,
        stream: (range) => Readable.from(getBytes(streams, name, range), { objectMode: false }),
      };
    },
    async *list(below = top) {
      const folder = below === '' ? '' : `${requireKeyFolder(below)}/`;
      for await (const { name, modifiedAt } of namesBelow(calls, `${prefix}${folder}`)) {
        const key = name.slice(prefix.length);
        if (isKey(key)) yield { key, modifiedAt };
      }
    },
  };
}

async function getSize(client: S3mini, name: string): Promise<number | undefined> {
  try {
    return await withErrorCode(client.getContentLength(name));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* getBytes(
  client: S3mini,
  name: string,
  range: ByteRange | undefined,
): AsyncGenerator<Uint8Array> {
  const request = range
    ? client.getObjectRaw(name, false, range.start, range.end + 1)
    : client.getObjectRaw(name);
  const { body } = await withErrorCode(request);
  if (body) yield* body;
}

async function* namesBelow(
  client: S3mini,
  prefix: string,
): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  let next: string | undefined;
  do {
    const page = await withErrorCode(client.listObjectsPaged('/', prefix, keysPerPage, next));
    if (!page) throw new Error('the bucket of the stored files does not exist');
    for (const { Key, LastModified } of page.objects ?? []) {
      yield { name: Key, modifiedAt: new Date(LastModified) };
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
