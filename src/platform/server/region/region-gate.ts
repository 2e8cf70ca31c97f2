import type { FastifyBaseLogger } from 'fastify';
import { publicAddress } from './addresses.ts';
import type { GeoTable, Place } from './geo-table.ts';
import { clocksDiffer } from './time-zones.ts';

/** Whether somebody may come in (accounts §1): to people in the United States the site is open. */
export type RegionVerdict = 'open' | 'closed';

export type Visitor = {
  address: string;
  /** As the device says; missing where it was not asked. It can only close the gate. */
  timeZone: string | undefined;
  /** The firewall in front of the server has marked this visitor. */
  flagged: boolean;
};

export type RegionGate = { verdictOn(visitor: Visitor): Promise<RegionVerdict> };

const openTo = 'US';
/** Nobody waits longer than this for the table; whom it cannot place by then comes in. */
const locateWithinMs = 250;

/** The gate over a table of places. What fails is logged and lets people through (accounts §4). */
export function createRegionGate(parts: {
  enabled: boolean;
  geo: GeoTable;
  log: FastifyBaseLogger;
}): RegionGate {
  const locate = inTime(parts.geo);

  async function placeOf(address: string): Promise<Place | null> {
    const located = publicAddress(address);
    if (located === null) return null;
    try {
      return await locate(located);
    } catch (error) {
      parts.log.warn({ err: error }, 'region look-up failed: visitor let through');
      return null;
    }
  }

  return {
    async verdictOn({ address, timeZone, flagged }) {
      if (!parts.enabled) return 'open';
      if (flagged) return 'closed';
      const place = await placeOf(address);
      if (!place) return 'open';
      if (place.country !== openTo) return 'closed';
      if (timeZone === undefined || place.timeZone === null) return 'open';
      return clocksDiffer(timeZone, place.timeZone, new Date()) ? 'closed' : 'open';
    },
  };
}

/** Looks up with a bound. While one look-up hangs no other begins, so that they cannot pile up. */
function inTime(geo: GeoTable): GeoTable['locate'] {
  let hangs = false;
  return async (address) => {
    if (hangs) throw new Error('an earlier look-up still hangs');
    const asked = geo.locate(address);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        hangs = true;
        const goOn = () => void (hangs = false);
        asked.then(goOn, goOn);
        reject(new Error(`no answer within ${locateWithinMs} ms`));
      }, locateWithinMs);
    });
    try {
      return await Promise.race([asked, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
