import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scryptAsync = promisify<string, string, number, object, Buffer>(scrypt);

/** 32 MiB for each hash: what makes a stolen table dear to guess from. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 64;

/** Hashing holds a core and memory; more at once would take both from everybody else. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Salt and key as `salt:key` in hex. The password counts in its composed form, whatever keyboard wrote it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await keyOf(password, salt);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function keyOf(password: string, salt: string): Promise<Buffer> {
  await turn();
  try {
    return await scryptAsync(password.normalize('NFKC'), salt, keyLength, cost);
  } finally {
    const next = waiting.shift();
    // Whoever waits takes over the place, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
}

async function turn(): Promise<void> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}
