import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { JWK } from 'oidc-provider';

/** What the emulator keeps between runs. */
export type EmulatorIdentity = {
  /** Undefined before the first run. */
  port: number | undefined;
  clientId: string;
  clientSecret: string;
  /** Signs the emulator's cookies. */
  cookieKey: string;
  signingKey: JWK;
};

/** The identity of the last run, or a new one. */
export async function readIdentity(file: string): Promise<EmulatorIdentity> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // Only `writeIdentity` writes the file.
  if (text !== undefined) return JSON.parse(text) as EmulatorIdentity;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    port: undefined,
    clientId: 'quad-development',
    clientSecret: randomBytes(24).toString('hex'),
    cookieKey: randomBytes(24).toString('hex'),
    signingKey: { ...privateKey.export({ format: 'jwk' }), use: 'sig' },
  };
}

export async function writeIdentity(file: string, identity: EmulatorIdentity): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(identity, null, 2), { mode: 0o600 });
}
