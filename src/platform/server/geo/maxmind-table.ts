import { open, type CityResponse } from 'maxmind';
import type { GeoTable } from './geo-table.ts';

/**
 * A MaxMind database of countries or cities, held in memory (SERVICE-15). Rejects if the file cannot be read: without
 * this check every visitor would pass.
 */
export async function openMaxMindTable(path: string): Promise<GeoTable> {
  const reader = await open<CityResponse>(path).catch((error: unknown) => {
    throw new Error(`GEOIP_FILE: ${path} is not a readable MaxMind database`, {
      cause: error,
    });
  });
  return {
    async locate(address) {
      const found = reader.get(address);
      const country = found?.country?.iso_code ?? found?.registered_country?.iso_code;
      if (country === undefined) return null;
      return { country, timeZone: found?.location?.time_zone ?? null };
    },
    close: () => Promise.resolve(),
  };
}
