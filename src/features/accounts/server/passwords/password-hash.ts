import { argon2, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';

export type PasswordCost = {
  /** Memory of one hash, in KiB. */
  memory: number;
  passes: number;
};

/** The cost that OWASP recommends for argon2id: 19 MiB and two passes make guessing from a stolen table expensive. */
const usualCost: PasswordCost = { memory: 19_456, passes: 2 };

const saltBytes = 16;
const keyBytes = 32;

/** Hashing uses a core and memory: `maxParallel` hashes are made at once, and `maxWaiting` more may wait. */
const maxParallel = 2;
const maxWaiting = 100;
const queue = pLimit(maxParallel);

export type Passwords = {
  /** Rejects with 503 if too many wait already, as `check` does. */
  hash(password: string): Promise<string>;
  /** `renewed` is the hash to store instead, if the matching one was made at another cost. */
  check(password: string, hash: string): Promise<{ matches: boolean; renewed: string | null }>;
};

/** Hashes with argon2id at this cost. */
export function openPasswords(cost: PasswordCost = usualCost): Passwords {
  const start = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$`;
  const make = async (password: string) => {
    const salt = randomBytes(saltBytes);
    const key = await argon2Key(password, { ...cost, salt, length: keyBytes });
    return `${start}${unpadded(salt)}$${unpadded(key)}`;
  };
  return {
    hash: (password) => inTurn(() => make(normalized(password))),
    check: (password, hash) =>
      inTurn(async () => {
        const matches = await isMatch(normalized(password), hash);
        const renewed =
          matches && !hash.startsWith(start) ? await make(normalized(password)) : null;
        return { matches, renewed };
      }),
  };
}

/** Gives the same bytes on every keyboard; the length of a password is counted in this form, too. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Reads `$argon2id$v=19$m=19456,t=2,p=1$salt$key`, the usual text form of argon2, at any cost, and `scrypt:N:r:p:salt:key`
 * of members who have not logged in since argon2 was introduced.
 */
async function isMatch(password: string, hash: string): Promise<boolean> {
  const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!stored) return isScryptMatch(password, hash);
  const [, memory, passes, salt = '', key = ''] = stored;
  const expected = Buffer.from(key, 'base64');
  const given = { memory: Number(memory), passes: Number(passes), length: expected.length };
  return isSame(
    await argon2Key(password, { ...given, salt: Buffer.from(salt, 'base64') }),
    expected,
  );
}

async function isScryptMatch(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const maxmem = 256 * cost.N * cost.r;
  return isSame(await scryptAsync(password, salt, expected.length, { ...cost, maxmem }), expected);
}

const argon2Async = promisify(argon2);
const scryptAsync = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

function argon2Key(
  password: string,
  { memory, passes, salt, length }: PasswordCost & { salt: Buffer; length: number },
): Promise<Buffer> {
  const cost = { memory, passes, parallelism: 1, tagLength: length };
  return argon2Async('argon2id', { message: password, nonce: salt, ...cost });
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.activeCount + queue.pendingCount >= maxParallel + maxWaiting) {
    throw fail(platformErrors.unavailable, { retryAfterSeconds: 5 });
  }
  return queue(work);
}
