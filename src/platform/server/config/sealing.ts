import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/**
 * All uses of AUTH_SECRET. Each has a key of its own, so that what is sealed for one purpose never opens for another.
 */
export const sealPurposes = [
  'cursor',
  'unsubscribe',
  'session',
  'known-device',
  'mail',
  'verification-code',
  'google-state',
  'google-nonce',
  'google-verifier',
  'second-factor',
  'appeal',
  'backup',
] as const;

export type SealPurpose = (typeof sealPurposes)[number];

/** `label` binds a sealed value to one thing, such as a list: it opens with the same label only. */
export type Sealer = {
  /** The value as text that anybody can read and only this server can create. */
  sign(purpose: SealPurpose, label: string, value: unknown): string;
  /** The signed value; undefined if the text was not signed for this purpose and label. */
  verify(purpose: SealPurpose, label: string, text: string): unknown;
  /** The value as bytes that only this server can read. */
  encrypt(purpose: SealPurpose, label: string, value: unknown): Buffer;
  /** The encrypted value; throws if the bytes were not encrypted for this purpose and label. */
  decrypt(purpose: SealPurpose, label: string, sealed: Buffer): unknown;
  /** A hash under the server's key, for values that are short enough to be guessed. */
  hash(purpose: SealPurpose, ...parts: string[]): Buffer;
  /** Every hash that is still valid: under the current secret, then under the old one. */
  validHashes(purpose: SealPurpose, ...parts: string[]): Buffer[];
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Characters of base64, 132 bits: nobody guesses a signature, and addresses stay short. */
const signatureLength = 22;

/**
 * Seals with `secret`, and also opens what was sealed with `oldSecret`, so that changing AUTH_SECRET ends no session and
 * loses no waiting mail.
 */
export function createSealer(secret: string, oldSecret?: string): Sealer {
  const current = createKeySealer(secret);
  const old = oldSecret === undefined ? undefined : createKeySealer(oldSecret);
  return {
    ...current,
    verify: (...sealed) => current.verify(...sealed) ?? old?.verify(...sealed),
    decrypt(...sealed) {
      if (!old) return current.decrypt(...sealed);
      try {
        return current.decrypt(...sealed);
      } catch {
        return old.decrypt(...sealed);
      }
    },
    validHashes: (...parts) =>
      [current, old].flatMap((sealer) => (sealer ? [sealer.hash(...parts)] : [])),
  };
}

function createKeySealer(secret: string): Omit<Sealer, 'validHashes'> {
  const keys = new Map<string, KeyObject>();

  function getKey(use: 'sign' | 'encrypt' | 'hash', purpose: SealPurpose): KeyObject {
    const info = `quad ${use} ${purpose}`;
    const known = keys.get(info);
    if (known) return known;
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', info, 32)));
    keys.set(info, key);
    return key;
  }

  function createSignature(purpose: SealPurpose, label: string, body: string): string {
    const hmac = createHmac('sha256', getKey('sign', purpose));
    const digest = hmac.update(JSON.stringify([label, body])).digest('base64url');
    return digest.slice(0, signatureLength);
  }

  return {
    sign(purpose, label, value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${createSignature(purpose, label, body)}`;
    },
    verify(purpose, label, text) {
      const [body = '', signature = '', ...more] = text.split('.');
      if (more.length > 0) return undefined;
      // Compared as text: another base64 encoding of the same bytes was not signed.
      const given = Buffer.from(signature);
      const expected = Buffer.from(createSignature(purpose, label, body));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString());
    },
    encrypt(purpose, label, value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, getKey('encrypt', purpose), nonce);
      cipher.setAAD(Buffer.from(label));
      const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    decrypt(purpose, label, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const cipher = createDecipheriv(algorithm, getKey('encrypt', purpose), nonce);
      cipher.setAAD(Buffer.from(label));
      cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = cipher.update(sealed.subarray(nonceBytes + tagBytes));
      return JSON.parse(Buffer.concat([text, cipher.final()]).toString());
    },
    hash(purpose, ...parts) {
      return createHmac('sha256', getKey('hash', purpose)).update(JSON.stringify(parts)).digest();
    },
  };
}
