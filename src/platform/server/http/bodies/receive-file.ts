import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { AppError, fail } from '../../fail.ts';
import { abortSlowBody } from './abort-slow-body.ts';
import { watchDisconnection, type LoadLimiter } from '../server/load-limiter.ts';
import {
  startBytes,
  type GetLimit,
  type Operation,
  type ReceivedFile,
  type SizeLimit,
} from '../operations/operation.ts';

const { body_too_large } = platformErrors;

/** Maximum size of the form without its file, in bytes. */
const maxFormBytes = 16 * 1024;

/** Mounts an operation that takes a file, in a scope of its own: other routes reject forms as an unknown media type. */
export function mountFileOperation(
  app: FastifyInstance,
  operation: Operation,
  work: LoadLimiter,
): void {
  const { contract, receive } = operation;
  const { file } = contract;
  if (!file || !receive) throw new Error(`${contract.id} takes no file`);
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: file.maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1024 },
      // A file that is too large is rejected below.
      throwFileSizeLimit: false,
    });
    scope.route({
      method: contract.method,
      url: contract.path,
      config: { takesFile: true, countedAs: contract.id },
      handler: async (request, reply) => {
        const raw = { params: request.params, query: request.query };
        const context = await request.context();
        const incoming = {
          save: (path: string, getLimit?: GetLimit) =>
            saveFile(request, reply, { path, maxBytes: file.maxBytes, getLimit }),
          expectedBytes: expectedBytes(request, file.maxBytes),
          hasDisconnected: watchDisconnection(request),
        };
        const result = await work.upload(context, () => receive(context, raw, incoming));
        return reply.status(contract.status ?? 200).send(result);
      },
    });
  });
}

/** The length of the whole body, or `maxBytes` if that is less or the length is unknown. */
function expectedBytes({ headers }: FastifyRequest, maxBytes: number): number {
  return Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes);
}

/** Streams the form's file to `path`, up to its limit of bytes. */
async function saveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, maxBytes, getLimit }: { path: string; maxBytes: number; getLimit: GetLimit | undefined },
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw fail(platformErrors.unsupported_media_type);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxFormBytes) {
    // Do not wait for the rest of the body.
    reply.header('connection', 'close');
    throw fail(body_too_large);
  }
  // A client that has already disconnected emits no further event.
  if (request.raw.destroyed) throw fail(platformErrors.malformed_request);
  const endCheck = abortSlowBody(request.raw);
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw fail(platformErrors.malformed_request);
    const limit = { bytes: maxBytes, rejection: body_too_large };
    await writeUpTo(getLimit ?? (() => limit), part.file, path);
    return { name: part.filename, bytes: (await stat(path)).size };
  } catch (error) {
    // The unread rest of the body is not awaited.
    if (error instanceof AppError) reply.header('connection', 'close');
    throw isFaultOfForm(error) ? fail(platformErrors.malformed_request) : error;
  } finally {
    endCheck();
  }
}

async function writeUpTo(
  getLimit: GetLimit,
  file: MultipartFile['file'],
  path: string,
): Promise<void> {
  const found: { limit?: SizeLimit } = {};
  const bounded = (chunks: AsyncIterable<Buffer>) =>
    limitBytes(chunks, (start) => {
      found.limit = getLimit(start);
      return found.limit;
    });
  await pipeline(file, bounded, createWriteStream(path, { flags: 'wx' }));
  if (file.truncated) throw fail(found.limit?.rejection ?? body_too_large);
}

async function* limitBytes(
  chunks: AsyncIterable<Buffer>,
  getLimit: GetLimit,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let limit: SizeLimit | undefined;
  for await (const chunk of withStart(chunks)) {
    limit ??= getLimit(chunk);
    bytes += chunk.length;
    if (bytes > limit.bytes) throw fail(limit.rejection);
    yield chunk;
  }
}

/** The same bytes, with at least `startBytes` in the first chunk unless that is all. */
async function* withStart(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!start) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < startBytes) continue;
      yield start;
      start = undefined;
    }
  }
  if (start) yield start;
}

/** The parser of forms throws errors without a status; those of the disk name a system call. */
function isFaultOfForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof AppError) &&
    !('syscall' in error) &&
    !('statusCode' in error)
  );
}
