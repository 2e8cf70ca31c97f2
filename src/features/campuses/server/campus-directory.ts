import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/http/context.ts';
import type { CampusView } from '#platform/contract/site.ts';
import { allCampuses, type CampusRow } from './campus-queries.ts';
import { siteStylesheet, stylesheetPath } from './site-stylesheet.ts';

/** An unknown host gets this campus (core §1). */
const fallbackCampusId = 'ou';
/** A change of the table shows within this time, without a restart. */
const refreshMs = 10_000;

type StyledCampus = CampusRow & { stylesheet: { path: string; text: string } };
export type Campus = StyledCampus & { origin: string };

/** All campuses in memory, for every request to find its own by host name. */
export type CampusDirectory = {
  /** The site of a `Host` header; only exact matches count, anything else is the fallback's. */
  findSite(host: string): Site;
  campus(id: string): Campus;
  close(): void;
};

/** Loads the campuses and keeps them fresh. `localPort` is where development's sub-domains listen. */
export async function openCampusDirectory(options: {
  db: Database;
  config: Config;
  localPort(): number;
}): Promise<CampusDirectory> {
  let rows = (await allCampuses(options.db)).map(withStylesheet);
  const timer = setInterval(() => {
    allCampuses(options.db).then(
      (fresh) => (rows = fresh.map(withStylesheet)),
      // NOTE: the database may be away for a moment; what was known stays good until it is back.
      () => {},
    );
  }, refreshMs);
  timer.unref();

  function campus(id: string): Campus {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error(`no campus ${id}: seed the database first`);
    return { ...row, origin: originOf(row, options) };
  }

  return {
    findSite(host) {
      const id = campusIdOfHost(host, rows, options.config);
      const { privacy, origin } = campus(id ?? fallbackCampusId);
      return { campusId: id ?? fallbackCampusId, privacy, origin, isOwnHost: id !== undefined };
    },
    campus,
    close: () => clearInterval(timer),
  };
}

/** What browsers are told of a campus. */
export function toCampusView(campus: Campus): CampusView {
  const { id, name, schoolName, isGeneric, privacy, cityLabel, memberCountText, logo } = campus;
  const siteUrl = campus.origin;
  return { id, name, schoolName, siteUrl, isGeneric, privacy, cityLabel, memberCountText, logo };
}

function withStylesheet(row: CampusRow): StyledCampus {
  const text = siteStylesheet(row.accent);
  return { ...row, stylesheet: { path: stylesheetPath(row.id, text), text } };
}

function originOf(row: CampusRow, options: { config: Config; localPort(): number }): string {
  if (options.config.nodeEnv === 'production') return row.siteUrl;
  return `http://${row.id}.localhost:${options.localPort()}`;
}

function campusIdOfHost(host: string, rows: CampusRow[], config: Config): string | undefined {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  const own = rows.find((row) => new URL(row.siteUrl).hostname === name);
  if (own) return own.id;
  if (config.nodeEnv === 'production' || !name.endsWith('.localhost')) return undefined;
  return rows.find((row) => name === `${row.id}.localhost`)?.id;
}
