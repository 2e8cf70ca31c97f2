/** A visited address: path with query, and the time in milliseconds since 1970. */
export type Visit = { address: string; at: number };

/** Visits are forgotten after this long. */
export const historyLifetimeMs = 24 * 3_600_000;
const maxVisits = 50;
const home = '/home';

/** Pages that Back skips: login, settings, composers, conversations, and addresses with `show` or `then`. */
const skippedPages = [
  /^\/(login|register|verify|user_registration|forgotpassword|logout)(\/|\?|$)/,
  /^\/settings(\/|\?|$)/,
  /^\/create\//,
  /^\/messages\/./,
  /^\/comment\//,
  /[?&](show|then)=/,
];

/** Adds a visit; the same address twice in a row counts once. */
export function withVisit(visits: Visit[], visit: Visit): Visit[] {
  const fresh = visits.filter(({ at }) => visit.at - at < historyLifetimeMs);
  if (fresh.at(-1)?.address === visit.address) return fresh;
  return [...fresh, visit].slice(-maxVisits);
}

/** Where Back leads from an address, and the remaining visits. */
export function popBack(
  visits: Visit[],
  from: { address: string; now: number; isWide: boolean },
): { to: string; visits: Visit[] } {
  const withSettingsFrame = backInSettings(from.address, from.isWide);
  if (withSettingsFrame) return { to: withSettingsFrame, visits };
  const left = visits.filter(({ at }) => from.now - at < historyLifetimeMs);
  while (left.length > 0) {
    const last = left.pop();
    if (last && last.address !== from.address && !isSkipped(last.address)) {
      return { to: last.address, visits: left };
    }
  }
  return { to: home, visits: [] };
}

function isSkipped(address: string): boolean {
  return skippedPages.some((pattern) => pattern.test(address));
}

/**
 * Where Back leads within settings: from an account setting to the account page, and on narrow windows from all other
 * screens to the menu.
 */
function backInSettings(address: string, isWide: boolean): string | undefined {
  const path = address.split('?')[0] ?? '';
  if (/^\/settings\/(account\/.|payments\/?$)/.test(path)) return '/settings/account';
  return /^\/settings\/./.test(path) && !isWide ? '/settings' : undefined;
}
