import { scryptSync } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { openPasswords } from './password-hash.ts';

const passwords = openPasswords();
const isRight = async (password: string, hash: string) =>
  (await passwords.check(password, hash)).matches;
const ofToday = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

it('SERVICE-04 T12 a hash is argon2id at the recommended cost, has its own salt and matches only its password', async () => {
  const [first, second] = await Promise.all([
    passwords.hash('couch-lamp-9'),
    passwords.hash('couch-lamp-9'),
  ]);
  expect(first).toMatch(ofToday);
  expect(first).not.toBe(second);
  expect(await isRight('couch-lamp-9', first)).toBe(true);
  expect(await isRight('couch-lamp-8', first)).toBe(false);
});

it('T12 thirty characters of four bytes each are all part of the hash', async () => {
  const long = '🛋'.repeat(29);
  const hash = await passwords.hash(`${long}🪑`);
  expect(await isRight(`${long}🪑`, hash)).toBe(true);
  expect(await isRight(`${long}🛋`, hash)).toBe(false);
});

it('T12 a password matches in any Unicode normalization', async () => {
  const hash = await passwords.hash('caf\u00e9-sofa');
  expect(await isRight('cafe\u0301-sofa', hash)).toBe(true);
  expect(await isRight('ｃａｆ\u00e9-sofa', hash)).toBe(true);
});

it('T12 a hash of an older kind or cost still matches and is renewed; a current one is not', async () => {
  const key = scryptSync('couch-lamp-9', 'salt', 64, { N: 1_024, r: 8, p: 1 }).toString('hex');
  const weak = await openPasswords({ memory: 64, passes: 1 }).hash('couch-lamp-9');
  for (const old of [`scrypt:1024:8:1:salt:${key}`, weak]) {
    const { matches, renewed } = await passwords.check('couch-lamp-9', old);
    expect([matches, renewed]).toEqual([true, expect.stringMatching(ofToday)]);
    expect(await passwords.check('wrong', old)).toEqual({ matches: false, renewed: null });
    const again = await passwords.check('couch-lamp-9', renewed ?? '');
    expect(again).toEqual({ matches: true, renewed: null });
  }
});

// Measured again if the machine itself was delayed.
it(
  'T12 a hundred logins at once do not delay other requests; those beyond the queue are rejected',
  { retry: 2 },
  async () => {
    const hash = await passwords.hash('couch-lamp-9');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const all = Array.from({ length: 110 }, () => passwords.check('couch-lamp-9', hash));
    const ends = await Promise.allSettled(all);
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(100);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
    const rejected = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(
      rejected.map(({ definition, retryAfterSeconds }) => [definition.status, retryAfterSeconds]),
    ).toEqual(Array.from({ length: 8 }, () => [503, 5]));
  },
);
