import type { CampusRow } from '#features/campuses/server/index.ts';
import { isExampleSite } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';

const respondsWithinMs = 5_000;

/** What is wrong with the address of a campus; undefined if the campus responds there. */
export async function checkSite(
  { id, siteUrl }: Pick<CampusRow, 'id' | 'siteUrl'>,
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
): Promise<string | undefined> {
  if (nodeEnv !== 'production') return 'not used: outside production campuses are under localhost';
  if (isExampleSite(siteUrl)) {
    return `is an example: npm run campuses -- set ${id} --site-url https://...`;
  }
  if (!siteUrl.startsWith('https:')) return 'is not https: browsers send passwords in the clear';
  return askSite(id, siteUrl);
}

async function askSite(id: string, siteUrl: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(respondsWithinMs);
    const response = await fetch(`${siteUrl}/api/campus`, { signal, redirect: 'manual' });
    const campus: unknown = await response.json();
    const isThis =
      typeof campus === 'object' && campus !== null && 'id' in campus && campus.id === id;
    return isThis ? undefined : `responds with status ${response.status}, but is not this campus`;
  } catch (error) {
    return `does not respond: ${getReason(error)}`;
  }
}

/** `fetch` says why in the cause of its error. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
