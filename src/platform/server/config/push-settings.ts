import { createECDH, createHash } from 'node:crypto';
import * as z from 'zod/mini';

export type PushConfig = Readonly<{
  /** The VAPID key: the server signs with it, and browsers accept only pushes that it has signed. */
  privateKey: string;
  publicKey: string;
  /** Hosts to which pushes are sent; one that begins with a dot stands for all hosts below it. */
  services: string[];
}>;

/** The services of Chrome and most others, Firefox, Safari and Edge. */
const browserServices =
  'fcm.googleapis.com, .push.services.mozilla.com, .push.apple.com, .notify.windows.com';

/** How notifications reach devices; a part of `configSchema`. */
export const pushSettings = {
  PUSH_PRIVATE_KEY: z
    .optional(z.string().check(z.regex(/^[\w-]{43}$/, 'a key that npm run push-keys has made')))
    .check(
      z.describe(
        'Lets members get notifications on their devices (Web Push). `npm run push-keys` makes it. Without it, settings and conversations do not mention them; development has a key of its own.',
      ),
    ),
  PUSH_SERVICES: z
    ._default(
      z
        .string()
        .check(z.regex(/^[\w.:/,\s-]*$/, 'host names such as .push.example, comma-separated')),
      browserServices,
    )
    .check(
      z.describe(
        'Hosts of the push services of browsers, comma-separated; one that begins with a dot stands for all hosts below it. Nothing is sent to others. Outside production also an address such as `http://127.0.0.1:4000`.',
      ),
    ),
};

type Values = { NODE_ENV: string; PUSH_PRIVATE_KEY?: string | undefined; PUSH_SERVICES: string };

/** The same on every machine, so that devices stay known when the data folder is deleted. */
const developmentKey = createHash('sha256').update('quad push key').digest('base64url');

export function parsePush({
  NODE_ENV,
  PUSH_PRIVATE_KEY,
  PUSH_SERVICES,
}: Values): PushConfig | undefined {
  const privateKey = PUSH_PRIVATE_KEY ?? (NODE_ENV === 'development' ? developmentKey : undefined);
  if (privateKey === undefined) return undefined;
  const services = parseServices(PUSH_SERVICES);
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? '', services };
}

export function pushProblems(values: Values): string[] {
  const { NODE_ENV, PUSH_PRIVATE_KEY: privateKey } = values;
  const problems: string[] = [];
  if (privateKey !== undefined && publicKeyOf(privateKey) === undefined) {
    problems.push('PUSH_PRIVATE_KEY: is no key; npm run push-keys makes one');
  }
  const addresses = parseServices(values.PUSH_SERVICES).filter((each) => each.includes('/'));
  if (NODE_ENV === 'production' && addresses.length > 0) {
    problems.push('PUSH_SERVICES: only host names in production');
  }
  return problems;
}

/** A new private key, as text for the settings. */
export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros of the number are missing in its bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

function parseServices(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
