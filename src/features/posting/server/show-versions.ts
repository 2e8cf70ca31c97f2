import { withLinkTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { postingErrors } from '../contract.ts';
import type { PostVersion } from '../schemas.ts';
import { versionsOf } from './writing/edit-queries.ts';

/** What a post of this campus was before each of its edits, the latest first. */
export async function showVersions(
  { db, site, readerId }: RequestContext,
  postId: string,
): Promise<{ items: PostVersion[] }> {
  const key = { campusId: site.campusId, postId, readerId };
  const versions = isId(postId) ? await versionsOf(db, key) : undefined;
  if (!versions) throw fail(postingErrors.post_deleted);
  const items = versions.map((each) => ({ ...each, text: withLinkTargets(each.text) }));
  return { items: items.toReversed() };
}
