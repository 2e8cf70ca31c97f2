import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scryptAsync = promisify<string, string, number, object, Buffer>(scrypt);

/** 32 MiB per hash make guessing from a stolen table expensive. */
const usualCost = { N: 16_384, r: 16, p: 1 };
const keyLength = 64;

type Cost = typeof usualCost;

/** Hashing uses a core and memory; this many run at once. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * `scrypt:N:r:p:salt:key`: hashes with older costs stay valid. The password is normalized first (NFC), so that every
 * keyboard gives the same bytes.
 */
export async function hashPassword(password: string, cost: Cost = usualCost): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt, key.toString('hex')].join(':');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await keyOf(password, salt, { N: Number(N), r: Number(r), p: Number(p) });
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function keyOf(password: string, salt: string, cost: Cost): Promise<Buffer> {
  await turn();
  try {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    return await scryptAsync(password.normalize('NFKC'), salt, keyLength, options);
  } finally {
    const next = waiting.shift();
    // The next waiting call takes over the slot directly, so that no other can take it.
    if (next) next();
    else running -= 1;
  }
}

async function turn(): Promise<void> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}
