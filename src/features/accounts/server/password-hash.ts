// By its default export: a named import of `argon2` fails in versions of Node without it.
import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';

export type PasswordCost = {
  /** Memory of one hash, in KiB. */
  memory: number;
  passes: number;
};

/** The cost that OWASP recommends for argon2id: 19 MiB and two passes make guessing from a stolen table expensive. */
const usualCost: PasswordCost = { memory: 19_456, passes: 2 };
/** The cost that OWASP recommends for scrypt, for a Node before 24.7, which has no argon2. */
const scryptCost = { N: 131_072, r: 8, p: 1 };

const saltBytes = 16;
const keyBytes = 32;

/** Hashing uses a core and memory: `maxParallel` hashes are made at once, and `maxWaiting` more may wait. */
const maxParallel = 2;
const maxWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

export type Passwords = {
  /** Rejects with 503 if too many wait already, as `check` does. */
  hash(password: string): Promise<string>;
  /** `renewed` is the hash to store instead, if the matching one was made at another cost. */
  check(password: string, hash: string): Promise<{ matches: boolean; renewed: string | null }>;
};

/** Hashes with argon2, or with scrypt if `argon2` is undefined, as in a Node without it. */
export function openPasswords(
  cost: PasswordCost = usualCost,
  { argon2 }: { argon2: unknown } = crypto,
): Passwords {
  const { start, make } = argon2 === undefined ? scryptFormat : argon2Format(cost);
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

type Format = {
  /** The beginning of every hash of this format and cost. */
  start: string;
  make(password: string): Promise<string>;
};

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$key`, the usual text form of argon2. */
function argon2Format(cost: PasswordCost): Format {
  const start = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$`;
  return {
    start,
    async make(password) {
      const salt = crypto.randomBytes(saltBytes);
      const key = await argon2Key(password, { ...cost, salt, length: keyBytes });
      return `${start}${unpadded(salt)}$${unpadded(key)}`;
    },
  };
}

/** `scrypt:N:r:p:salt:key` */
const scryptFormat: Format = {
  start: `scrypt:${scryptCost.N}:${scryptCost.r}:${scryptCost.p}:`,
  async make(password) {
    const salt = crypto.randomBytes(saltBytes).toString('hex');
    const key = await scryptKey(password, { ...scryptCost, salt, length: keyBytes });
    return `${scryptFormat.start}${salt}:${key.toString('hex')}`;
  },
};

/** Works for any format and cost that a hash was made with. */
async function isMatch(password: string, hash: string): Promise<boolean> {
  const argon2 = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash);
  if (argon2) {
    const [, memory, passes, salt = '', key = ''] = argon2;
    const expected = Buffer.from(key, 'base64');
    const given = { memory: Number(memory), passes: Number(passes), length: expected.length };
    return isSame(
      await argon2Key(password, { ...given, salt: Buffer.from(salt, 'base64') }),
      expected,
    );
  }
  const [, N, r, p, salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = { N: Number(N), r: Number(r), p: Number(p), length: expected.length };
  return isSame(await scryptKey(password, { ...given, salt }), expected);
}

function argon2Key(
  password: string,
  { memory, passes, salt, length }: PasswordCost & { salt: Buffer; length: number },
): Promise<Buffer> {
  const argon2 = promisify(crypto.argon2);
  const cost = { memory, passes, parallelism: 1, tagLength: length };
  return argon2('argon2id', { message: password, nonce: salt, ...cost });
}

const scrypt = promisify<string, string, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

function scryptKey(
  password: string,
  { salt, length, ...cost }: typeof scryptCost & { salt: string; length: number },
): Promise<Buffer> {
  return scrypt(password, salt, length, { ...cost, maxmem: 256 * cost.N * cost.r });
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && crypto.timingSafeEqual(given, expected);
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxParallel) running += 1;
  else if (waiting.length < maxWaiting) await new Promise<void>((go) => waiting.push(go));
  else throw fail(platformErrors.unavailable, { retryAfterSeconds: 5 });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next waiting call takes over the slot directly, so that no other can take it.
    if (next) next();
    else running -= 1;
  }
}
