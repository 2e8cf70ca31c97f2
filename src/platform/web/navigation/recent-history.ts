/** A place that was visited: path with query, and when (milliseconds since 1970). */
export type Visit = { address: string; at: number };

/** Core §2, Navigation history rule: discarded after this long. */
export const historyLifetimeMs = 24 * 3_600_000;
const mostVisits = 50;
const home = '/home';

/** Pages that Back passes over: one does not go back to signing in, settings, writing, or a conversation. */
const passedOver = [
  /^\/(login|register|verify|user_registration|forgotpassword|logout)(\/|\?|$)/,
  /^\/settings(\/|\?|$)/,
  /^\/create\//,
  /^\/messages\/./,
  /^\/comment\//,
  /[?&]show=/,
];

/** The visits after one more; the same place twice running counts once. */
export function withVisit(visits: Visit[], visit: Visit): Visit[] {
  const fresh = visits.filter(({ at }) => visit.at - at < historyLifetimeMs);
  if (fresh.at(-1)?.address === visit.address) return fresh;
  return [...fresh, visit].slice(-mostVisits);
}

/** Where Back leads from an address, and the visits that are left then. */
export function popBack(
  visits: Visit[],
  from: { address: string; now: number; isWide: boolean },
): { to: string; visits: Visit[] } {
  const inSettings = backInSettings(from.address, from.isWide);
  if (inSettings) return { to: inSettings, visits };
  const left = visits.filter(({ at }) => from.now - at < historyLifetimeMs);
  while (left.length > 0) {
    const last = left.pop();
    if (last && last.address !== from.address && !isPassedOver(last.address)) {
      return { to: last.address, visits: left };
    }
  }
  return { to: home, visits: [] };
}

function isPassedOver(address: string): boolean {
  return passedOver.some((pattern) => pattern.test(address));
}

/** Settings have a Back of their own: to the account, and from there to the menu where that is a page. */
function backInSettings(address: string, isWide: boolean): string | undefined {
  const path = address.split('?')[0] ?? '';
  if (path === '/settings/account') return isWide ? undefined : '/settings';
  return /^\/settings\/./.test(path) ? '/settings/account' : undefined;
}
