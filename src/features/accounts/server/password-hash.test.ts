import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('SERVICE-04 T12 a hash has its own salt and matches only its password', async () => {
  const [first, second] = await Promise.all([
    hashPassword('couch-lamp-9'),
    hashPassword('couch-lamp-9'),
  ]);
  expect(first).toMatch(/^scrypt:16384:16:1:[\da-f]{32}:[\da-f]{128}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('couch-lamp-9', first)).toBe(true);
  expect(await verifyPassword('couch-lamp-8', first)).toBe(false);
});

it('T12 all thirty characters of four bytes count', async () => {
  const long = '🛋'.repeat(29);
  const hash = await hashPassword(`${long}🪑`);
  expect(await verifyPassword(`${long}🪑`, hash)).toBe(true);
  expect(await verifyPassword(`${long}🛋`, hash)).toBe(false);
});

it('T12 a password matches however the keyboard composes its characters', async () => {
  const hash = await hashPassword('caf\u00e9-sofa');
  expect(await verifyPassword('cafe\u0301-sofa', hash)).toBe(true);
});

it('T12 many logins at once do not block other requests', async () => {
  const delays: number[] = [];
  let asked = performance.now();
  const timer = setInterval(() => {
    delays.push(performance.now() - asked);
    asked = performance.now();
  }, 5);
  await Promise.all(Array.from({ length: 12 }, () => hashPassword('couch-lamp-9')));
  clearInterval(timer);
  // Twelve hashes take most of a second; a loop that they held up would have ticked once or twice.
  expect(delays.length).toBeGreaterThan(20);
});
