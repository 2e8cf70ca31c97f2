import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/http/context.ts';
import type { CampusView } from '#platform/contract/site.ts';
import { allCampuses, type CampusRow } from './campus-queries.ts';
import { siteStylesheet, stylesheetPath } from './site-stylesheet.ts';

/** An unknown host gets this campus. */
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
  /** The campus of an id that came from outside; undefined where there is none. */
  find(id: string): Campus | undefined;
  all(): Campus[];
  close(): void;
};

/** Loads the campuses and keeps them fresh. `localPort` is where development's sub-domains listen. */
export async function openCampusDirectory(options: {
  db: Database;
  config: Config;
  localPort(): number;
}): Promise<CampusDirectory> {
  let rows = indexed(await allCampuses(options.db), options.config);
  const timer = setInterval(() => {
    allCampuses(options.db).then(
      (fresh) => (rows = indexed(fresh, options.config)),
      // NOTE: the database may be away for a moment; what was known stays good until it is back.
      () => {},
    );
  }, refreshMs);
  timer.unref();

  function find(id: string): Campus | undefined {
    const row = rows.byId.get(id);
    return row && { ...row, origin: originOf(row, options) };
  }

  function campus(id: string): Campus {
    const found = find(id);
    if (!found) throw new Error(`no campus ${id}: seed the database first`);
    return found;
  }

  /** Links that are asked for at the address which `npm start` tells lead back there, where the session is. */
  const plainOrigin = () => `http://localhost:${options.localPort()}`;

  return {
    findSite(host) {
      const name = bareHost(host);
      const id = rows.idByHost.get(name);
      const { privacy, origin } = campus(id ?? fallbackCampusId);
      const site = { campusId: id ?? fallbackCampusId, privacy, isOwnHost: id !== undefined };
      return { ...site, origin: isDevelopersOwn(name, options.config) ? plainOrigin() : origin };
    },
    campus,
    find,
    all: () => [...rows.byId.values()].map((row) => ({ ...row, origin: originOf(row, options) })),
    close: () => clearInterval(timer),
  };
}

/** What browsers are told of a campus. */
export function toCampusView(campus: Campus): CampusView {
  const { id, name, schoolName, isGeneric, privacy, cityLabel, memberCountText, logo } = campus;
  const siteUrl = campus.origin;
  return { id, name, schoolName, siteUrl, isGeneric, privacy, cityLabel, memberCountText, logo };
}

/** The campuses by id and by every host name that is theirs, so that a request costs two look-ups. */
function indexed(rows: CampusRow[], config: Config) {
  const byId = new Map<string, StyledCampus>();
  const idByHost = new Map<string, string>();
  for (const row of rows) {
    const text = siteStylesheet(row.accent);
    byId.set(row.id, { ...row, stylesheet: { path: stylesheetPath(row.id, text), text } });
    idByHost.set(new URL(row.siteUrl).hostname, row.id);
    if (config.nodeEnv !== 'production') idByHost.set(`${row.id}.localhost`, row.id);
  }
  return { byId, idByHost };
}

function originOf(row: CampusRow, options: { config: Config; localPort(): number }): string {
  if (options.config.nodeEnv === 'production') return row.siteUrl;
  return `http://${row.id}.localhost:${options.localPort()}`;
}

function isDevelopersOwn(name: string, { nodeEnv }: Config): boolean {
  return name === 'localhost' && nodeEnv !== 'production';
}

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}
