import type { FastifyBaseLogger } from 'fastify';
import { publicAddress } from './addresses.ts';
import type { GeoTable, Location } from './geo-table.ts';
import { clocksDiffer } from './time-zones.ts';

/** Whether someone may log in: the site is open to people in the United States (`GATE-03`). */
export type GeoVerdict = 'open' | 'closed';

export type Visitor = {
  address: string;
  /** The time zone that the device reports, if it does. It can only turn `open` into `closed`. */
  timeZone: string | undefined;
  /** Whether the firewall in front of the server has flagged this visitor. */
  isFlagged: boolean;
};

export type GeoCheck = { verdictOn(visitor: Visitor): Promise<GeoVerdict> };

/** The United States and their territories, which have country codes of their own. */
const openCountries = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']);
/** The longest wait for the table; a visitor who is not located by then may pass. */
const locateWithinMs = 250;

/** The geo check over a geo table. A lookup that fails is logged, and the visitor passes (`GATE-09`). */
export function createGeoCheck(deps: {
  enabled: boolean;
  geo: GeoTable;
  log: FastifyBaseLogger;
}): GeoCheck {
  const locate = withTimeLimit(deps.geo);

  async function findLocation(address: string): Promise<Location | null> {
    const located = publicAddress(address);
    if (located === null) return null;
    try {
      return await locate(located);
    } catch (error) {
      deps.log.warn({ err: error }, 'geo lookup failed: visitor let through');
      return null;
    }
  }

  return {
    async verdictOn({ address, timeZone, isFlagged }) {
      if (!deps.enabled) return 'open';
      if (isFlagged) return 'closed';
      const location = await findLocation(address);
      if (!location) return 'open';
      if (!openCountries.has(location.country)) return 'closed';
      if (timeZone === undefined || location.timeZone === null) return 'open';
      return clocksDiffer(timeZone, location.timeZone, new Date()) ? 'closed' : 'open';
    },
  };
}

/** Looks up with a time limit. While one lookup hangs, no other begins, so that they cannot pile up. */
function withTimeLimit(geo: GeoTable): GeoTable['locate'] {
  let isHanging = false;
  return async (address) => {
    if (isHanging) throw new Error('an earlier lookup still hangs');
    const lookUp = geo.locate(address);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isHanging = true;
        const endHang = () => void (isHanging = false);
        lookUp.then(endHang, endHang);
        reject(new Error(`no response within ${locateWithinMs} ms`));
      }, locateWithinMs);
    });
    try {
      return await Promise.race([lookUp, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
