import { platformErrors } from '#platform/contract/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { standingOf, type RequestContext } from '#platform/server/http/context.ts';
import type { Viewer } from '#platform/contract/member.ts';
import { viewerRow } from './member-queries.ts';

/** The signed-in person, or null. */
export async function showViewer(context: RequestContext): Promise<{ viewer: Viewer | null }> {
  return { viewer: context.actor && (await viewerOf(context, context.actor.memberId)) };
}

/** A person as only that person sees it, with the standing towards the site that was asked. */
export async function viewerOf(context: RequestContext, memberId: string): Promise<Viewer> {
  const row = await viewerRow(context.db, memberId);
  if (!row) throw fail(platformErrors.sign_in_required);
  const actor = { ...row, memberId: row.id, sessionId: '' };
  const standing = standingOf(actor, context.site.campusId);
  // A row that was just read is a person, not a visitor.
  return {
    ...row,
    verified: row.schoolVerified,
    standing: standing === 'visitor' ? 'emailUnverified' : standing,
  };
}
