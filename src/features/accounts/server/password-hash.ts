import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scryptAsync = promisify<string, string, number, object, Buffer>(scrypt);

/** 32 MiB for each hash: what makes a stolen table dear to guess from. */
const usualCost = { N: 16_384, r: 16, p: 1 };
const keyLength = 64;

type Cost = typeof usualCost;

/** Hashing holds a core and memory; more at once would take both from everybody else. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * `scrypt:N:r:p:salt:key`, so that a later, dearer cost does not shut out those who chose their password before it. The
 * password counts in its composed form, whatever keyboard wrote it.
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
    // Whoever waits takes over the place, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
}

async function turn(): Promise<void> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}
