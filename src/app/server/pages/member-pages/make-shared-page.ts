import { unreadConversations } from '#features/conversations/server/index.ts';
import { unreadNotifications } from '#features/notifications/server/index.ts';
import { savedField } from '#features/posting/server/index.ts';
import type {
  OwnMarkup,
  PageCard,
  PageData,
  PageTransport,
  RenderedPage,
  ShownMember,
} from '../../../page-contract.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import {
  authorize,
  type Contract,
  type Operation,
  type RawInput,
} from '#platform/server/http/operations/operation.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import { describeSite, writeDocument, type MakePageDeps } from '../make-page.ts';
import { listGaps, type OwnFacts } from './list-gaps.ts';
import { PageTemplate } from './page-template.ts';
import {
  cardMark,
  createStandIn,
  dataFields,
  dataMark,
  forbidden,
  markData,
  memberPosition,
  unreadMarks,
  type MemberKind,
} from './stand-in.ts';

/** A page for all members of a kind: its text with gaps, and what is read for each member to fill them. */
export type SharedPage = {
  status: number;
  template: PageTemplate<OwnFacts>;
  mediaUrl: string;
  /** The contracts of what the page shows, whose policies are checked for each member. */
  contracts: Contract[];
  /** The posts of the page. */
  postIds: string[];
  /** Returns a member's unread counts, with zero for those that the page does not show. */
  pickShown: (unread: Unread) => Unread;
};

type Unread = ShownMember['unread'];

/** The operations that return one of the caller's unread counts, each a gap in the page. */
const unreadOperations = new Map<string, keyof Unread>([
  [unreadNotifications.id, 'notifications'],
  [unreadConversations.id, 'conversations'],
]);

const nothing: ReadonlySet<string> = new Set();

/**
 * Renders a page for the members of a kind, from shared responses and for a stand-in: nothing here reads the caller's
 * facts. Undefined if the page reads anything else, redirects or fails: then it is made for each member alone.
 */
export async function makeSharedPage(
  { context, url, kind }: { context: RequestContext; url: string; kind: MemberKind },
  deps: MakePageDeps,
): Promise<SharedPage | undefined> {
  const reader = new SharedReader(context, deps.operations);
  const viewer = createStandIn(kind);
  const site = describeSite({ campusId: context.site.campusId, viewer }, deps);
  const { now, markup } = deps.pageClock.current();
  const cards: PageCard[] = [];
  const page = await deps.build.renderPage({
    url,
    site,
    now,
    transport: reader.transport,
    geoVerdict: () => Promise.reject(new Error('the region differs between members')),
    // After a read that cannot be shared there is nothing to render.
    hasDisconnected: () => reader.hasFailed,
    markupCache: markup,
    sharing: { ownFields: dataFields, replaceCard: (card) => cardMark(cards.push(card)) },
  });

  if (page.failure) context.log.error({ err: page.failure }, 'page for members not rendered');
  if (reader.hasFailed || page.failure || page.redirect !== undefined) return undefined;
  const data: PageData = {
    site: { ...site, viewer: markData(viewer) },
    now,
    live: dataMark('live'),
    queries: page.queries,
    entities: markSaved(page.entities),
  };
  const document = writeDocument({ url, page, data }, deps);
  const { contracts, postIds, pickShown } = reader;
  const { mediaUrl } = site;
  const unread = pickShown(unreadMarks);
  const parts = deps.build.renderOwnParts({ viewer, unread, mediaUrl });
  const gaps = listGaps({ parts, cards, markup, postIds });
  try {
    requireReplaced(page, { document, parts });
    const template = new PageTemplate(document, gaps, forbidden);
    return { status: page.status, template, mediaUrl, contracts, postIds, pickShown };
  } catch (error) {
    context.log.error({ err: error }, 'page for members not shared');
    return undefined;
  }
}

/** Throws if something of the member whom the page shows is not replaced for each member. */
function requireReplaced(
  { html, own }: RenderedPage,
  { document, parts }: { document: string; parts: OwnMarkup },
): void {
  // A placeholder of a card that is left.
  if (!own || html.includes(' data-part="')) throw new Error('not every card is replaced');
  const isReplaced = (part: string) => {
    const markup = parts[part];
    return part === 'card' || (markup !== undefined && document.includes(markup));
  };
  const missing = [...own.parts].filter((part) => !isReplaced(part)).map((part) => `part ${part}`);
  const found = [...own.misplaced, ...missing];
  if (found.length > 0) throw new Error(`not replaced for each member: ${found.join(', ')}`);
}

/** Reads shared responses without the caller's own fields; an unread count is a mark. */
class SharedReader {
  readonly contracts: Contract[] = [];
  readonly postIds: string[] = [];
  hasFailed = false;
  readonly #shownCounts = new Set<keyof Unread>();
  readonly #context: RequestContext;
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor(context: RequestContext, operations: ReadonlyMap<string, Operation>) {
    this.#context = context;
    this.#operations = operations;
  }

  readonly transport: PageTransport = async ({ id }, input) => {
    try {
      const { campus } = await this.#context.position();
      const result = await this.#read(id, input);
      return { ok: true, result, position: formatPosition({ campus, member: memberPosition }) };
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  };

  async #read(id: string, input: RawInput): Promise<unknown> {
    const operation = this.#operations.get(id);
    if (operation?.shared?.viewerField === savedField) {
      if (operation.shared.isForOne(this.#context, input))
        throw new Error(`${id} differs between members`);
      const response = await operation.shared.response(this.#context, input);
      this.postIds.push(...response.ids);
      this.contracts.push(operation.contract);
      return JSON.parse(response.forViewer(nothing).toString());
    }
    const counted = unreadOperations.get(id);
    if (!operation || !counted) throw new Error(`${id} differs between members`);
    await authorize(operation.contract, this.#context);
    this.contracts.push(operation.contract);
    this.#shownCounts.add(counted);
    return { count: unreadMarks[counted] };
  }

  readonly pickShown = (unread: Unread): Unread => ({
    notifications: this.#shownCounts.has('notifications') ? unread.notifications : 0,
    conversations: this.#shownCounts.has('conversations') ? unread.conversations : 0,
  });
}

/** Makes a gap of each mark that a member has set. */
function markSaved(entities: unknown): unknown {
  // The renderer lists each entity with its kind.
  return (entities as [string, { id: string; saved?: unknown }][]).map(([kind, entity]) =>
    'saved' in entity
      ? [kind, { ...entity, saved: dataMark(`saved-${entity.id}`) }]
      : [kind, entity],
  );
}
