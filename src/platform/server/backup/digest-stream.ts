import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export type Digest = { bytes: number; sha256: string };

/** Passes a stream on and computes its length and SHA-256; `digest()` may be called once it has ended. */
export function digestStream(): Transform & { digest(): Digest } {
  const hash = createHash('sha256');
  let bytes = 0;
  let result: Digest | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(stream, {
    digest: () => (result ??= { bytes, sha256: hash.digest('hex') }),
  });
}
