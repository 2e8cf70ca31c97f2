import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { getAccessLevel, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { viewerRow, type ViewerRow } from './member-queries.ts';

/** The logged-in member, or null. */
export async function showViewer(context: RequestContext): Promise<{ viewer: Viewer | null }> {
  return { viewer: context.actor && (await loadViewer(context, context.actor.memberId)) };
}

/** A member with the fields that only they see, and their access level on this site. */
export async function loadViewer(context: RequestContext, memberId: string): Promise<Viewer> {
  const row = await viewerRow(context.db, memberId);
  if (!row) throw fail(platformErrors.sign_in_required);
  return toViewer(context, row);
}

/** The member of a row on a campus's site. */
export function toViewer(
  { site }: Pick<RequestContext, 'site'>,
  { staff, ...row }: ViewerRow,
): Viewer {
  const accessLevel = getAccessLevel(row, site.campusId);
  // The row was just read, so this is not a visitor.
  return {
    ...row,
    moderates: staff !== null && (staff.campusId === null || staff.campusId === site.campusId),
    verified: row.schoolVerified,
    accessLevel: accessLevel === 'visitor' ? 'emailUnverified' : accessLevel,
  };
}
