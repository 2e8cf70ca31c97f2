import type { Config } from '#platform/server/config.ts';
import { isNameOfThisMachine, localName } from '#platform/server/local-names.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/http/context.ts';
import type { CampusView } from '#platform/contract/site.ts';
import { allCampuses, type CampusRow } from './campus-queries.ts';
import { siteStylesheet, stylesheetPath } from './site-stylesheet.ts';

/** An unknown host gets this campus. In development it is the site at the server's first address. */
const fallbackCampusId = 'ou';
/** A change of the table takes effect within this time, without a restart. */
const refreshMs = 10_000;

type StyledCampus = CampusRow & { stylesheet: { path: string; text: string } };
export type Campus = StyledCampus & { origin: string };

/** All campuses in memory; every request finds its campus by host name. */
export type CampusDirectory = {
  /** The site of a `Host` header; an unknown host gets the site of the fallback campus. */
  findSite(host: string): Site;
  campus(id: string): Campus;
  /** The campus of an id from outside; undefined if there is none. */
  find(id: string): Campus | undefined;
  all(): Campus[];
  close(): void;
};

/** Loads the campuses and reloads them at intervals. `localPort` is the port of development's sub-domains. */
export async function openCampusDirectory(options: {
  db: Database;
  config: Config;
  localPort(): number;
}): Promise<CampusDirectory> {
  let rows = indexed(await allCampuses(options.db), options.config);
  const timer = setInterval(() => {
    allCampuses(options.db).then(
      (fresh) => (rows = indexed(fresh, options.config)),
      // If the database is unreachable for a moment, the loaded campuses stay in use.
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

  return {
    findSite(host) {
      const name = bareHost(host);
      const id = rows.idByHost.get(name);
      const { id: campusId, privacy, origin } = campus(id ?? fallbackCampusId);
      const isAliasHost =
        options.config.nodeEnv !== 'production' &&
        campusId === fallbackCampusId &&
        isNameOfThisMachine(name) &&
        name !== new URL(origin).hostname;
      return { campusId, privacy, origin, isOwnHost: id !== undefined, isAliasHost };
    },
    campus,
    find,
    all: () => [...rows.byId.values()].map((row) => ({ ...row, origin: originOf(row, options) })),
    close: () => clearInterval(timer),
  };
}

/** The public data of a campus. */
export function toCampusView(campus: Campus): CampusView {
  const { id, name, schoolName, isGeneric, privacy, cityLabel, memberCountText, logo } = campus;
  const siteUrl = campus.origin;
  return { id, name, schoolName, siteUrl, isGeneric, privacy, cityLabel, memberCountText, logo };
}

/** The campuses by id and by host name, so that a request needs two look-ups. */
function indexed(rows: CampusRow[], config: Config) {
  const byId = new Map<string, StyledCampus>();
  const idByHost = new Map<string, string>();
  for (const row of rows) {
    const text = siteStylesheet(row.accent);
    byId.set(row.id, { ...row, stylesheet: { path: stylesheetPath(row.id, text), text } });
    idByHost.set(new URL(row.siteUrl).hostname, row.id);
    if (config.nodeEnv !== 'production') idByHost.set(`${row.id}.localhost`, row.id);
  }
  if (config.nodeEnv !== 'production') idByHost.set(localName(config), fallbackCampusId);
  return { byId, idByHost };
}

/** One origin for each site, because cookies belong to one host: links, mails, Google and the hand-over use it. */
function originOf(row: CampusRow, options: { config: Config; localPort(): number }): string {
  const { config } = options;
  if (config.nodeEnv === 'production') return row.siteUrl;
  const name = row.id === fallbackCampusId ? localName(config) : `${row.id}.localhost`;
  return `http://${name}:${options.localPort()}`;
}

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}
