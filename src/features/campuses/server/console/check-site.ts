import { lookup } from 'node:dns/promises';
import type { Config } from '#platform/server/config/config.ts';
import { addressCheck, publicAddress } from '#platform/server/geo/addresses.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { CampusDirectory } from '../campus-directory.ts';
import type { CampusRow } from '../campus-queries.ts';
import { isExampleSite } from '../site-address.ts';
import { requireCampus } from './campus-detail.ts';

const respondsWithinMs = 5_000;

type AskedSite = Pick<CampusRow, 'id' | 'siteUrl'>;

/** What is wrong with the address of a campus; undefined if the campus responds there. */
export async function checkSite(
  { id, siteUrl }: AskedSite,
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
  isExpected: (id: unknown) => boolean = (found) => found === id,
): Promise<string | undefined> {
  if (nodeEnv !== 'production') return 'not used: outside production campuses are under localhost';
  if (isExampleSite(siteUrl)) {
    return `is an example: npm run campuses -- set ${id} --site-url https://...`;
  }
  if (!siteUrl.startsWith('https:')) return 'is not https: browsers send passwords in the clear';
  return askSite(siteUrl, isExpected);
}

/**
 * The same for the console. The address is the campus's own setting, never the caller's, and must not lead into the
 * network of the servers, except to the parts of it that the operator has named (`CAMPUS_NETWORKS`). Before a campus is live, its host shows another campus of these servers.
 */
export async function askCampusSite(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  campusId: string,
  directory: Pick<CampusDirectory, 'find'>,
): Promise<{ responds: boolean; text: string }> {
  const { row, live } = await requireCampus(db, campusId);
  const { siteUrl } = row;
  const isHere = live?.siteUrl === siteUrl;
  const isExpected = (found: unknown) =>
    isHere ? found === campusId : typeof found === 'string' && directory.find(found) !== undefined;
  const problem =
    (config.nodeEnv === 'production'
      ? await findPrivateAddress(siteUrl, config.campusNetworks)
      : undefined) ?? (await checkSite(row, config, isExpected));
  if (problem !== undefined) return { responds: false, text: `${siteUrl} ${problem}.` };
  const later = isHere ? '' : ' It shows this campus once the draft is live.';
  return { responds: true, text: `${siteUrl} responds, with a valid certificate.${later}` };
}

async function findPrivateAddress(
  siteUrl: string,
  campusNetworks: string[],
): Promise<string | undefined> {
  const { hostname } = new URL(siteUrl);
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const isAllowed = addressCheck(campusNetworks);
  const inside = found.find(
    ({ address }) => publicAddress(address) === null && !isAllowed(address),
  );
  return (
    inside &&
    `leads to ${inside.address}, which is no public address. If the site is in your own network, name that in CAMPUS_NETWORKS`
  );
}

/** What is wrong with the response of an address; undefined if it comes from an expected campus. */
export async function askSite(
  siteUrl: string,
  isExpected: (id: unknown) => boolean,
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(respondsWithinMs);
    const response = await fetch(`${siteUrl}/api/campus`, { signal, redirect: 'manual' });
    const campus = await readJson(response);
    const isThis =
      typeof campus === 'object' && campus !== null && 'id' in campus && isExpected(campus.id);
    return isThis ? undefined : `responds with status ${response.status}, but is not this campus`;
  } catch (error) {
    return `does not respond: ${getReason(error)}`;
  }
}

/** Null if it is something else, such as the page of a proxy in front of a server that is not there. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
}

/** `fetch` says why in the cause of its error. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
