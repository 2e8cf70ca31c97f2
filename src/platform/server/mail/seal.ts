import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What may be read by whoever holds the secret alone: codes and links never lie in the database in the clear. */
export type Sealer = {
  /** `label` is bound to the sealed text: it opens under the same one only. */
  seal(label: string, value: unknown): Buffer;
  open(label: string, sealed: Buffer): unknown;
};

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'quad mail', 32));
  return {
    seal(label, value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label));
      const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(label, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(label));
      decipher.setAuthTag(tag);
      const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString());
    },
  };
}
