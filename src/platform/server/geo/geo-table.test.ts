import { createRequire } from 'node:module';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openGeoTable } from './geo-table.ts';

type Library = { lookup(address: string): { country: string; timezone?: string } | null };

const table = openGeoTable();
afterAll(() => table.close());

/** Numbers that are spread over the whole table, the same in each run. */
function spread(count: number): number[] {
  return Array.from({ length: count }, (_, step) => (step * 2_654_435_761) % 2 ** 32);
}

const ipv4 = spread(3_000).map((n) =>
  [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255].join('.'),
);
const ipv6 = spread(1_000).map(
  (n) => `2${(n & 0xfff).toString(16).padStart(3, '0')}:${(n >>> 16).toString(16)}::1`,
);

describe('the geo table', () => {
  it("gives the same countries, and for IPv4 the same time zones, as the package's own code", async () => {
    // Only this test uses the package, because the package loads the whole table.
    const library: Library = createRequire(import.meta.url)('geoip-lite');
    const all = [...ipv4, ...ipv6];
    const expected = all.map((address) => library.lookup(address));
    const found = await Promise.all(all.map((address) => table.locate(address)));

    const countries = (locations: ({ country: string } | null)[]) =>
      locations.map((location, index) => [all[index], location?.country ?? '']);
    expect(countries(found)).toEqual(countries(expected));
    // The package gives no time zones for IPv6.
    const zones = (locations: (string | null | undefined)[]) =>
      locations.slice(0, ipv4.length).map((zone, index) => [all[index], zone ?? '']);
    expect(zones(found.map((location) => location?.timeZone))).toEqual(
      // The package gives a time zone even for an address without a country.
      zones(expected.map((location) => location?.country && location.timezone)),
    );
    expect(found.filter((location) => location !== null).length).toBeGreaterThan(1_500);
  });

  it('knows the time zone of IPv6 addresses too, however they are written', async () => {
    const location = { country: 'DE', timeZone: 'Europe/Berlin' };
    expect(await table.locate('2001:638:208::1')).toEqual(location);
    expect(await table.locate('2001:0638:0208:0000:0000:0000:0000:0001')).toEqual(location);
    expect(await table.locate('2001:638:208::8.8.8.8')).toEqual(location);
  });

  it('rejects while a file is missing or empty, and resolves when it is complete', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quad-geo-'));
    const dataFolder = new URL('../data/', import.meta.resolve('geoip-lite'));
    const broken = openGeoTable(pathToFileURL(`${folder}/`));
    await expect(broken.locate('129.15.0.1')).rejects.toThrow(/ENOENT/);
    for (const name of ['geoip-city6.dat', 'geoip-city-names.dat']) {
      await copyFile(new URL(name, dataFolder), join(folder, name));
    }
    await writeFile(join(folder, 'geoip-city.dat'), '');
    await expect(broken.locate('129.15.0.1')).rejects.toThrow(/empty/);
    await copyFile(new URL('geoip-city.dat', dataFolder), join(folder, 'geoip-city.dat'));
    expect(await broken.locate('129.15.0.1')).toEqual({
      country: 'US',
      timeZone: 'America/Chicago',
    });
    await broken.close();
    await rm(folder, { recursive: true });
  });
});
