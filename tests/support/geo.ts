import type { GeoTable, Place } from '#platform/server/region/geo-table.ts';

/** Addresses of the ranges that are kept for examples, so that nobody's own are written down. */
export const addresses = {
  norman: '198.51.100.1',
  indianapolis: '198.51.100.2',
  berlin: '203.0.113.1',
  /** In no table. */
  unknown: '203.0.113.99',
} as const;

const places: Record<string, Place> = {
  [addresses.norman]: { country: 'US', timeZone: 'America/Chicago' },
  [addresses.indianapolis]: { country: 'US', timeZone: 'America/Indiana/Indianapolis' },
  [addresses.berlin]: { country: 'DE', timeZone: 'Europe/Berlin' },
};

/** A table of three places, in the stead of the offline one. */
export const smallGeoTable: GeoTable = {
  locate: async (address) => places[address] ?? null,
  close: async () => {},
};

export const brokenGeoTable: GeoTable = {
  locate: () => Promise.reject(new Error('no table')),
  close: async () => {},
};
