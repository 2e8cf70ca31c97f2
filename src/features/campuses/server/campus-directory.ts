import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { isNameOfThisMachine, localName } from '#platform/server/process/local-names.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defaultRefreshMs } from '#platform/server/config/refresh.ts';
import type { Site } from '#platform/server/http/operations/context.ts';
import type { CampusView } from '#platform/contract/site.ts';
import { allCampuses, type CampusRow } from './campus-queries.ts';
import { describeMembers, openMemberCounts } from './member-counts.ts';
import { isExampleSite, originOfSite } from './site-address.ts';
import { planFile, type PlanFile } from './identity/plan-pictures.ts';
import { siteStylesheet, stylesheetPath } from './site-stylesheet.ts';

/**
 * An unknown host gets this campus, or the generic one where it is not installed. In development it is the site at the
 * server's first address.
 */
const fallbackCampusId = 'ou';

type Log = Pick<FastifyBaseLogger, 'error'>;

type StyledCampus = CampusRow & { stylesheet: { path: string; text: string }; plan: PlanFile };
export type Campus = StyledCampus & {
  origin: string;
  /** How many members it has; only of campuses that have no text about it. */
  memberCount: number;
  /** Whether there is a bag, and paying by card: it is switched on, and the server can take payments. */
  hasBag: boolean;
};

/** All campuses in memory; every request finds its campus by host name. */
export type CampusDirectory = {
  /** From now on, and once for what is known already, rows that cannot be used are logged. */
  logTo(log: Log): void;
  /** The site of a `Host` header; an unknown host gets the site of the fallback campus. */
  findSite(host: string): Site;
  campus(id: string): Campus;
  /** The campus of an id from outside; undefined if there is none. */
  find(id: string): Campus | undefined;
  all(): Campus[];
  /** The campus of an id whose address leads to these servers: only such ones are linked to and listed. */
  findServed(id: string): Campus | undefined;
  allServed(): Campus[];
  /** A campus with other settings, as it would be if they were live; not part of the directory. */
  preview(row: CampusRow): Campus;
  /** Reads the table again now; other servers do so within seconds. */
  reload(): Promise<void>;
  close(): void;
};

/**
 * Loads the campuses and reloads them at intervals. `localPort` is the port of development's subdomains; tests shorten
 * `refreshMs`.
 */
export async function openCampusDirectory(options: {
  db: Database;
  config: Config;
  localPort(): number;
  refreshMs?: number | undefined;
}): Promise<CampusDirectory> {
  const { db, config, refreshMs = defaultRefreshMs } = options;
  let rows = indexed(await allCampuses(db), config);
  if (rows.byId.size === 0)
    throw new Error('No campus can be served: the table campuses has none.');
  const problems = new ProblemLog();
  problems.set(rows.problems);
  const counts = openMemberCounts(db, { maxAgeMs: 12 * refreshMs });
  await counts.refresh(rows.byId.values());
  const reload = async () => {
    rows = indexed(await allCampuses(db), config, rows.byId);
    problems.set(rows.problems);
    await counts.refresh(rows.byId.values());
  };
  // If the database is unreachable for a moment, the loaded campuses stay in use.
  const timer = setInterval(() => void reload().catch(() => {}), refreshMs);
  timer.unref();

  function toCampus(row: StyledCampus): Campus {
    const hasBag = row.bag === 'on' && takesPayments(config);
    return { ...row, origin: getOrigin(row, options), memberCount: counts.of(row.id), hasBag };
  }

  function find(id: string): Campus | undefined {
    const row = rows.byId.get(id);
    return row && toCampus(row);
  }

  function all(): Campus[] {
    return [...rows.byId.values()].map(toCampus);
  }

  function campus(id: string): Campus {
    const found = find(id);
    if (!found) throw new Error(`no campus ${id}: seed the database first`);
    return found;
  }

  return {
    logTo: (log) => problems.logTo(log),
    findSite(host) {
      const name = bareHost(host);
      const id = rows.idByHost.get(name);
      return toSite(campus(id ?? fallbackId(rows)), { name, isOwnHost: id !== undefined, config });
    },
    campus,
    find,
    all,
    findServed(id) {
      const found = find(id);
      return found && isServed(found, config) ? found : undefined;
    },
    allServed: () => all().filter((each) => isServed(each, config)),
    preview: (row) => toCampus(withStylesheet(row)),
    reload,
    close: () => clearInterval(timer),
  };
}

function toSite(
  { id: campusId, privacy, origin, payouts, hasBag }: Campus,
  { name, isOwnHost, config }: { name: string; isOwnHost: boolean; config: Config },
): Site {
  const isAliasHost =
    config.nodeEnv !== 'production' &&
    campusId === fallbackCampusId &&
    isNameOfThisMachine(name) &&
    name !== new URL(origin).hostname;
  return {
    campusId,
    privacy,
    origin,
    isOwnHost,
    isAliasHost,
    hasPayouts: payouts === 'on',
    hasBag,
  };
}

/** Whether buyers can pay by card: Stripe's form needs a key of its own, and elsewhere than in production an emulator has one. */
function takesPayments({ nodeEnv, stripe }: Config): boolean {
  if (!stripe) return nodeEnv !== 'production';
  return (
    stripe.publishableKey !== undefined || !new URL(stripe.apiUrl).hostname.endsWith('stripe.com')
  );
}

/** OU may not be installed, and its row may be one that cannot be used. */
function fallbackId({ byId }: Indexed): string {
  if (byId.has(fallbackCampusId)) return fallbackCampusId;
  const campuses = [...byId.values()];
  const first = campuses.find(({ isGeneric }) => isGeneric) ?? campuses[0];
  return first?.id ?? fallbackCampusId;
}

/** Whether the address of a campus leads to these servers. Outside production each is at a name under localhost. */
function isServed({ siteUrl }: CampusRow, { nodeEnv }: Config): boolean {
  return nodeEnv !== 'production' || !isExampleSite(siteUrl);
}

/** The public data of a campus. */
export function toCampusView(campus: Campus): CampusView {
  const { id, name, schoolName, isGeneric, privacy, cityLabel, logo } = campus;
  const siteUrl = campus.origin;
  const memberCountText = campus.memberCountText || describeMembers(campus.memberCount);
  return { id, name, schoolName, siteUrl, isGeneric, privacy, cityLabel, memberCountText, logo };
}

type Indexed = {
  byId: Map<string, StyledCampus>;
  idByHost: Map<string, string>;
  /** What is wrong with each row that cannot be used. */
  problems: Map<string, string>;
};

/**
 * The campuses by id and by host name, so that a request needs two lookups. A row that cannot be used is left out; if it
 * could be used before, it stays as it was.
 */
function indexed(
  rows: CampusRow[],
  config: Config,
  before: ReadonlyMap<string, StyledCampus> = new Map(),
): Indexed {
  const found: Indexed = { byId: new Map(), idByHost: new Map(), problems: new Map() };
  for (const row of rows) {
    const campus = styled(row, found) ?? before.get(row.id);
    if (!campus) continue;
    found.byId.set(row.id, campus);
    const { hostname } = new URL(campus.siteUrl);
    if (!found.idByHost.has(hostname)) found.idByHost.set(hostname, row.id);
    if (config.nodeEnv !== 'production') found.idByHost.set(`${row.id}.localhost`, row.id);
  }
  if (config.nodeEnv !== 'production' && found.byId.has(fallbackCampusId)) {
    found.idByHost.set(localName(config), fallbackCampusId);
  }
  return found;
}

/** The row with its stylesheet and plan; undefined, with the problem noted, if the row cannot be used. */
function styled(row: CampusRow, { idByHost, problems }: Indexed): StyledCampus | undefined {
  const url = originOfSite(row.siteUrl);
  const other = url && idByHost.get(url.hostname);
  if (!url || other !== undefined) {
    problems.set(
      row.id,
      other === undefined ? 'its site_url is no origin' : `its host is ${other}'s`,
    );
    return undefined;
  }
  try {
    return withStylesheet(row);
  } catch {
    problems.set(row.id, 'its accent is no color');
    return undefined;
  }
}

function withStylesheet(row: CampusRow): StyledCampus {
  const plan = planFile(row.id);
  const text = siteStylesheet(row.accent, plan.path);
  return { ...row, plan, stylesheet: { path: stylesheetPath(row.id, text), text } };
}

/** Logs each problem once, not at every reload. */
class ProblemLog {
  #log: Log | undefined;
  #problems = new Map<string, string>();

  set(problems: Map<string, string>): void {
    const before = this.#problems;
    this.#problems = problems;
    for (const [campus, problem] of problems) {
      if (before.get(campus) !== problem) this.#log?.error({ campus, problem }, message);
    }
  }

  logTo(log: Log): void {
    this.#log = log;
    for (const [campus, problem] of this.#problems) log.error({ campus, problem }, message);
  }
}

const message = 'a row of campuses cannot be used: npm run campuses -- set';

/** One origin for each site, because cookies belong to one host: links, mails, Google and the cross-site login use it. */
function getOrigin(row: CampusRow, options: { config: Config; localPort(): number }): string {
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
