import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A shorter response would gain little. */
const minBytes = 1_000;

const encoders = {
  // At this quality the result is a tenth larger than at the best one, in a thirtieth of the time.
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => compressGzip(bytes, { level: 6 }),
};
type Encoding = keyof typeof encoders;

/**
 * A response that may be compressed: it contains nothing that is secret from anybody who may see it (decision 19). Each
 * encoding is made when it is first requested, and cached with the response.
 */
export class CompressedBody {
  readonly bytes: Buffer;
  /** The tag is weak, because it is the same for all encodings. */
  readonly #etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    const digest = createHash('sha256').update(this.bytes).digest('base64url');
    this.#etag = `W/"${digest.slice(0, 22)}"`;
  }

  /**
   * Sends the response in the best encoding that the client accepts, or 304 to a client that already has it. The caller
   * has set the status and the type.
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.#etag);
    const isLong = this.bytes.length >= minBytes;
    if (isLong) reply.header('vary', 'Accept-Encoding');
    if (reply.statusCode === 200 && this.#isKnownTo(request))
      return reply.status(304).removeHeader('content-type').send();
    const encoding = isLong ? encodingFor(request) : undefined;
    if (!encoding) return reply.send(this.bytes);
    reply.header('content-encoding', encoding);
    return reply.send(await this.#in(encoding));
  }

  /** Whether the client already has this response. A proxy may have made its tag strong. */
  #isKnownTo({ headers }: FastifyRequest): boolean {
    const knownTags = headers['if-none-match'];
    if (knownTags === undefined) return false;
    const ownTag = this.#etag.slice(2);
    return knownTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === ownTag);
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.bytes);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
