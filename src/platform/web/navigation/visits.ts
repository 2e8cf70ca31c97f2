import { storeInTab, readInTab } from '#platform/web/tab-storage.ts';
import { popBack, withVisit, type Visit } from './recent-history.ts';
import { followReturns } from './returns.ts';

const storageKey = 'quad-history';

/** Login pages, whose addresses have emails; Back never leads to them. */
const entryPages = /^\/(login|register|verify|user_registration|forgotpassword)(\/|\?|$)/;

/** Records that an address is shown. */
export function noteVisit(address: string): void {
  followReturns();
  if (entryPages.test(address)) return;
  writeVisits(withVisit(readVisits(), { address, at: Date.now() }));
}

/** Where Back leads from an address; the addresses in between are removed. */
export function takeBack(address: string, isWide: boolean): string {
  const { to, visits } = popBack(readVisits(), { address, now: Date.now(), isWide });
  writeVisits(visits);
  return to;
}

/** A tab has a history of its own; a new tab starts with the history of the tab before. */
function readVisits(): Visit[] {
  return visitsIn(readInTab(storageKey)) ?? visitsIn(readStored()) ?? [];
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Invalid or foreign entries are ignored. */
function visitsIn(stored: unknown): Visit[] | undefined {
  return Array.isArray(stored) ? stored.filter(isVisit) : undefined;
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  if (!('address' in value) || !('at' in value)) return false;
  const { address, at } = value;
  // Only paths of this site are accepted, in case something else wrote to the storage.
  if (typeof address !== 'string' || typeof at !== 'number') return false;
  return /^\/(?![/\\])/.test(address) && !entryPages.test(address);
}

function writeVisits(visits: Visit[]): void {
  storeInTab(storageKey, visits);
  try {
    localStorage.setItem(storageKey, JSON.stringify(visits));
  } catch {
    // Without local storage a new tab starts without a history; nothing else is affected.
  }
}
