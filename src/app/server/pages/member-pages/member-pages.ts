import { isDeepStrictEqual } from 'node:util';
import { unreadConversations } from '#features/conversations/contract/unread.ts';
import { unreadNotifications } from '#features/notifications/contract/unread.ts';
import { toViewer } from '#features/accounts/server/members/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import {
  getAccessLevel,
  requireActor,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { authorize } from '#platform/server/http/operations/operation.ts';
import { ResponseCache } from '#platform/server/http/operations/response-cache.ts';
import type { HasDisconnected, ServerWork } from '#platform/server/http/server/server-work.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import type { PageRenderer } from '../../../page-contract.ts';
import type { MakePageDeps } from '../make-page.ts';
import type { OwnFacts } from './list-gaps.ts';
import { makeSharedPage, type SharedPage } from './make-shared-page.ts';
import { ownRow } from './own-facts-queries.ts';
import type { MemberKind } from './stand-in.ts';

type Requested = { context: RequestContext; url: string; hasDisconnected: HasDisconnected };

/**
 * Pages of members, rendered once for all members of a kind until the next event of the campus, at most a second. The
 * rendering has no data of a person: it is made for a stand-in, whose facts are gaps. They are filled for each member.
 */
export class MemberPages {
  readonly #pages = new ResponseCache<SharedPage | undefined>();

  /** The page for a member; undefined if it must be rendered for this member alone. */
  async getPage(
    { context, url, hasDisconnected }: Requested,
    deps: MakePageDeps & { work: ServerWork },
  ): Promise<{ status: number; document: Buffer } | undefined> {
    // Others are hidden from this member.
    if (context.readerId !== null) return undefined;
    const kind = kindOf(context);
    if (!kind) return undefined;
    const { work, pageClock } = deps;
    const { campusId } = context.site;
    const { campus: head } = await context.position();
    const { now } = pageClock.current();
    const key = JSON.stringify([url, kind, now]);
    const cacheRequest = { campusId, key, head };
    // Others may wait for the same page, so it is completed even if the client that requested it first disconnects.
    const make = () => makeSharedPage({ context, url, kind }, deps);
    const page = await (this.#pages.cached(cacheRequest) ??
      work.page(context, hasDisconnected, () => this.#pages.response(cacheRequest, make)));
    if (!page) return undefined;
    const own = await work.call(context, hasDisconnected, () =>
      readOwnFacts(context, page, deps.build),
    );
    // The member may have become one of another kind meanwhile.
    const isOfKind = isDeepStrictEqual(kind, toKind(own.viewer));
    const document = isOfKind ? page.template.fill(own) : undefined;
    return document === undefined ? undefined : { status: page.status, document };
  }
}

function kindOf({ actor, site }: RequestContext): MemberKind | undefined {
  const accessLevel = getAccessLevel(actor, site.campusId);
  if (!actor || accessLevel === 'visitor') return undefined;
  return toKind({ ...actor, accessLevel });
}

function toKind({ emailVerified, schoolVerified, campusId, accessLevel }: MemberKind): MemberKind {
  return { emailVerified, schoolVerified, campusId, accessLevel };
}

/** Reads what the page shows of the member, by the same policies as the calls of the API. */
async function readOwnFacts(
  context: RequestContext,
  { contracts, countIds, postIds, mediaUrl }: SharedPage,
  { renderOwnParts }: Pick<PageRenderer, 'renderOwnParts'>,
): Promise<OwnFacts> {
  const { memberId } = requireActor(context);
  const live = await context.position();
  for (const contract of contracts) await authorize(contract, context);
  const row = await ownRow(context.db, { memberId, postIds });
  if (!row) throw fail(platformErrors.sign_in_required);
  const { notifications, conversations, savedIds, ...viewerRow } = row;
  const viewer = toViewer(context, viewerRow);
  const unread = new Map([
    [unreadNotifications.id, notifications],
    [unreadConversations.id, conversations],
  ]);
  // A count that the page does not show stays out of it.
  const counts = Object.fromEntries(countIds.map((id) => [id, unread.get(id) ?? 0]));
  return {
    viewer,
    live: formatPosition(live),
    memberPosition: live.member,
    counts,
    savedIds: new Set(savedIds),
    parts: renderOwnParts({ viewer, counts, mediaUrl }),
  };
}
