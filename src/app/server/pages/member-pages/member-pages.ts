import { loadViewer } from '#features/accounts/server/members/index.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  getAccessLevel,
  requireActor,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { ResponseCache } from '#platform/server/http/operations/response-cache.ts';
import type { HasDisconnected, ServerWork } from '#platform/server/http/server/server-work.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import type { MakePageDeps } from '../make-page.ts';
import { fillPage, type OwnFacts } from './fill-page.ts';
import { makeSharedPage, type SharedPage } from './make-shared-page.ts';
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
  ): Promise<{ status: number; document: string } | undefined> {
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
    const own = await work.call(context, hasDisconnected, () => readOwnFacts(context, page));
    const isOfKind = isDeepStrictEqual(kind, toKind(own.viewer));
    const document = isOfKind ? fillPage(page, own, deps.build) : undefined;
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

/** Reads what the page shows of the member, by the same rules as the calls of the API. */
async function readOwnFacts(context: RequestContext, page: SharedPage): Promise<OwnFacts> {
  const { memberId } = requireActor(context);
  const live = await context.position();
  const [viewer, counts, saved]: [Viewer, unknown[], ReadonlySet<string>[]] = await Promise.all([
    loadViewer(context, memberId),
    Promise.all(page.counts.map(({ handler }) => handler(context, {}))),
    Promise.all(
      page.reads.map(async ({ shared, input, response }) => {
        // Checks the policy for this member.
        await shared.cached(context, input);
        return shared.readTrueIds(context, response);
      }),
    ),
  ]);
  return {
    viewer,
    live: formatPosition(live),
    memberPosition: live.member,
    // The operations that `makeSharedPage` accepts as counts return this.
    counts: new Map(
      page.counts.map(({ contract }, index) => [
        contract.id,
        (counts[index] as { count: number }).count,
      ]),
    ),
    savedIds: new Set(saved.flatMap((ids) => [...ids])),
  };
}
