import type { GeoTable, Location } from '#platform/server/geo/geo-table.ts';

/** IP addresses in the ranges reserved for documentation, so that none is a real person's. */
export const addresses = {
  norman: '198.51.100.1',
  indianapolis: '198.51.100.2',
  berlin: '203.0.113.1',
  /** An address in no table. */
  unknown: '203.0.113.99',
} as const;

const locations: Record<string, Location> = {
  [addresses.norman]: { country: 'US', timeZone: 'America/Chicago' },
  [addresses.indianapolis]: { country: 'US', timeZone: 'America/Indiana/Indianapolis' },
  [addresses.berlin]: { country: 'DE', timeZone: 'Europe/Berlin' },
};

/** A table of three locations, used instead of the real one. */
export const smallGeoTable: GeoTable = {
  locate: async (address) => locations[address] ?? null,
  close: async () => {},
};

export const brokenGeoTable: GeoTable = {
  locate: () => Promise.reject(new Error('no table')),
  close: async () => {},
};
