import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { openDatabase } from '../database/database.ts';
import { clientKey, enforceRateLimit } from './rate-limit.ts';

it('further uses, rejected ones included, do not move the end of a window', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 1 });
  const use = () => enforceRateLimit(db, 'key', { limit: 1, windowSeconds: 60 });
  const windows = () => db.selectFrom('rate_limits').select('window_ends_at').execute();
  const endWindow = (at: Date) =>
    db.updateTable('rate_limits').set({ window_ends_at: at }).execute();
  await use();
  const end = new Date(Date.now() + 30_000);
  await endWindow(end);
  for (let round = 0; round < 2; round += 1) {
    await expect(use()).rejects.toThrow('too_many_requests');
  }
  expect(await windows()).toEqual([{ window_ends_at: end }]);
  await endWindow(new Date(Date.now() - 1000));
  await use();
  await expect(use()).rejects.toThrow('too_many_requests');
  await db.destroy();
  await database.drop();
});

it('T64 counts all IPv6 addresses of one /64 network as one client', () => {
  expect(clientKey('203.0.113.7')).toBe('203.0.113.7');
  expect(clientKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(clientKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(clientKey('2001:db8:1:2:bbbb:0:0:9')).toBe('2001:db8:1:2::/64');
  expect(clientKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(clientKey('::1')).toBe('0:0:0:0::/64');
});
