import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { ModerationSummary } from '../schemas.ts';
import { campusSummary } from './summary-queries.ts';

/** How much was reported on the site's campus in the last year, and what became of it. */
export async function showSummary({ db, site }: RequestContext): Promise<ModerationSummary> {
  return campusSummary(db, site.campusId);
}
