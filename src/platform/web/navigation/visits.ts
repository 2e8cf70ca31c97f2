import { popBack, withVisit, type Visit } from './recent-history.ts';

const storageKey = 'quad-history';

/** Notes that an address is shown. */
export function noteVisit(address: string): void {
  writeVisits(withVisit(readVisits(), { address, at: Date.now() }));
}

/** Where Back leads from an address; what it passes is forgotten. */
export function takeBack(address: string, isWide: boolean): string {
  const { to, visits } = popBack(readVisits(), { address, now: Date.now(), isWide });
  writeVisits(visits);
  return to;
}

/** What is not ours, or not readable, counts as nothing. */
function readVisits(): Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  if (!('address' in value) || !('at' in value)) return false;
  const { address, at } = value;
  // Only paths of this site: the storage is not a way to lead somebody elsewhere.
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) && typeof at === 'number';
}

function writeVisits(visits: Visit[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(visits));
  } catch {
    // A full or forbidden storage costs the way back, nothing else.
  }
}
