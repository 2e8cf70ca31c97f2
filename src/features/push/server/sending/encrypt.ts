import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const recordSize = 4096;

/** The keys of a browser's subscription, base64url. */
export type BrowserKeys = { browserKey: string; browserSecret: string };

/** What is random in an encryption; tests give the values of the standard's example. */
type Chances = { salt: Buffer; privateKey?: Buffer };

/**
 * Encrypts a text so that only the browser reads it, and its push service does not: RFC 8291, with one record of the
 * content encoding `aes128gcm` (RFC 8188).
 */
export function encrypt(
  text: string,
  { browserKey, browserSecret }: BrowserKeys,
  { salt, privateKey }: Chances = { salt: randomBytes(16) },
): Buffer {
  const browserPublic = Buffer.from(browserKey, 'base64url');
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const ownPublic = pair.getPublicKey();
  const shared = pair.computeSecret(browserPublic);
  const secret = derive(shared, {
    salt: Buffer.from(browserSecret, 'base64url'),
    info: Buffer.concat([Buffer.from('WebPush: info\0'), browserPublic, ownPublic]),
    bytes: 32,
  });
  const key = derive(secret, { salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
  const nonce = derive(secret, { salt, info: 'Content-Encoding: nonce\0', bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, header, ownPublic, ...sealed, cipher.getAuthTag()]);
}

function derive(
  secret: Buffer,
  { salt, info, bytes }: { salt: Buffer; info: Buffer | string; bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
