import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this the answer would hardly become shorter. */
const leastBytes = 1_000;

const encoders = {
  // A tenth larger than the best, in a thirtieth of the time.
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 6 }),
};
type Encoding = keyof typeof encoders;

/**
 * An answer that may be compressed: it holds nothing that is secret from anybody who may see it (record 19). Each
 * encoding is made when it is first asked for, and kept as long as the answer.
 */
export class CompressedBody {
  readonly #bytes: Buffer;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** Sends it in the best encoding that the client takes. Status and type must be set. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#bytes.length < leastBytes) return reply.send(this.#bytes);
    reply.header('vary', 'Accept-Encoding');
    const encoding = encodingFor(request);
    if (!encoding) return reply.send(this.#bytes);
    reply.header('content-encoding', encoding);
    return reply.send(await this.#in(encoding));
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#made.get(encoding) ?? encoders[encoding](this.#bytes);
    this.#made.set(encoding, known);
    return known;
  }
}

function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
}
