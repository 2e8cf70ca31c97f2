import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMmdb } from '#tests/support/data/make-mmdb.ts';
import { startTestServer } from '#tests/support/servers/server.ts';
import { openMaxMindTable } from './maxmind-table.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-mmdb-'));
  file = join(folder, 'test.mmdb');
  const oslo = { country: { iso_code: 'NO' }, location: { time_zone: 'Europe/Oslo' } };
  const norman = { country: { iso_code: 'US' }, location: { time_zone: 'America/Chicago' } };
  const entries = [
    // The bundled table says that this address is in the United States.
    { network: '8.8.8.0/24', data: oslo },
    { network: '81.2.69.0/24', data: norman },
    { network: '2a02:cf40::/29', data: oslo },
    { network: '9.9.9.0/24', data: { registered_country: { iso_code: 'CH' } } },
  ];
  await writeFile(file, makeMmdb(entries));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('SERVICE-15 country and time zone are read from the file, for IPv4 and IPv6', async () => {
  const table = await openMaxMindTable(file);
  const addresses = ['8.8.8.8', '81.2.69.160', '2a02:cf40::1', '9.9.9.9', '1.2.3.4'];
  expect(await Promise.all(addresses.map((address) => table.locate(address)))).toEqual([
    { country: 'NO', timeZone: 'Europe/Oslo' },
    { country: 'US', timeZone: 'America/Chicago' },
    { country: 'NO', timeZone: 'Europe/Oslo' },
    { country: 'CH', timeZone: null },
    null,
  ]);
});

it('SERVICE-15 SERVICE-14 with GEOIP_FILE an address that only the file locates abroad is rejected', async () => {
  const verdict = async (env: Record<string, string>) => {
    const server = await startTestServer(env);
    const { body } = await server.call('GET', '/api/access', { from: '8.8.8.8' });
    await server.close();
    return body;
  };
  expect(await verdict({})).toEqual({ allowed: true });
  expect(await verdict({ GEOIP_FILE: file })).toEqual({ allowed: false });
});

it('GATE-09 a missing file, or one that is no database, prevents the start; unknown addresses pass', async () => {
  const textFile = join(folder, 'text.mmdb');
  await writeFile(textFile, 'no database');
  for (const path of [textFile, join(folder, 'missing.mmdb')]) {
    await expect(startTestServer({ GEOIP_FILE: path })).rejects.toThrow('GEOIP_FILE');
  }
  const server = await startTestServer({ GEOIP_FILE: file });
  const { body } = await server.call('GET', '/api/access', { from: '203.0.113.9' });
  expect(body).toEqual({ allowed: true });
  await server.close();
});
