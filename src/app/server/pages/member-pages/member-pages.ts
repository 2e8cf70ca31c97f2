import type { Viewer } from '#platform/contract/people/member.ts';
import { toViewer } from '#features/accounts/server/members/index.ts';
import { savedField } from '#features/posting/server/index.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { authorize } from '#platform/server/http/operations/operation.ts';
import { ResponseCache } from '#platform/server/http/operations/response-cache.ts';
import type { LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import type { PageRenderer, ShownMember } from '../../../page-contract.ts';
import type { MakePageDeps, PageRequested } from '../make-page.ts';
import type { OwnFacts } from './list-gaps.ts';
import { makeSharedPage, type SharedPage } from './make-shared-page.ts';
import { maxSaved, type OwnRow } from './own-facts-queries.ts';
import type { MemberKind } from './stand-in.ts';

/**
 * Pages of members, rendered once for all members of a kind until the next event of the campus, at most a second. The
 * rendering has no data of a person: it is made for a stand-in, whose facts are gaps. They are filled for each member.
 */
export class MemberPages {
  readonly #pages = new ResponseCache<SharedPage | undefined>();

  /** The page for the member of a row; undefined if it must be rendered for this member alone. */
  async getPage(
    { context, url, hasDisconnected, row }: PageRequested & { row: OwnRow },
    deps: MakePageDeps & { work: LoadLimiter },
  ): Promise<{ status: number; document: Buffer } | undefined> {
    // Others are hidden from this member.
    if (context.readerId !== null) return undefined;
    const { notifications, conversations, savedIds, ...viewerRow } = row;
    const viewer = toViewer(context, viewerRow);
    const kind = kindOf(viewer);
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
      getOwnFacts(
        { context, viewer, unread: { notifications, conversations }, savedIds },
        page,
        deps.build,
      ),
    );
    const document = page.template.compose(own);
    return document === undefined ? undefined : { status: page.status, document };
  }
}

function kindOf(viewer: Viewer): MemberKind {
  const { emailVerified, schoolVerified, campusId, accessLevel, moderates } = viewer;
  return { emailVerified, schoolVerified, campusId, accessLevel, moderates };
}

type Own = {
  context: RequestContext;
  viewer: Viewer;
  unread: ShownMember['unread'];
  savedIds: string[];
};

/** What the page shows of the member, by the same policies as the calls of the API. */
async function getOwnFacts(
  { context, viewer, savedIds, ...own }: Own,
  { contracts, postIds, pickShown, mediaUrl }: SharedPage,
  { renderOwnParts }: Pick<PageRenderer, 'renderOwnParts'>,
): Promise<OwnFacts> {
  const live = await context.position();
  for (const contract of contracts) await authorize(contract, context);
  const unread = pickShown(own.unread);
  return {
    viewer,
    live: formatPosition(live),
    memberPosition: live.member,
    unread,
    savedIds:
      savedIds.length > maxSaved
        ? await savedField.of(context.db, { memberId: viewer.id, ids: postIds })
        : new Set(savedIds),
    parts: renderOwnParts({ viewer, unread, mediaUrl }),
  };
}
