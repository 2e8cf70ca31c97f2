import { unreadConversations } from '#features/conversations/contract/unread.ts';
import { unreadNotifications } from '#features/notifications/contract/unread.ts';
import type { PageCard, PageData, PageTransport } from '../../../page-contract.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type {
  Operation,
  RawInput,
  SharedReads,
} from '#platform/server/http/operations/operation.ts';
import type { SharedResponse } from '#platform/server/http/operations/shared-response.ts';
import { formatPosition } from '#platform/server/live/position.ts';
import { describeSite, writeDocument, type MakePageDeps } from '../make-page.ts';
import { PageTemplate } from './page-template.ts';
import {
  cardMark,
  countMark,
  createStandIn,
  dataFields,
  dataMark,
  getForbidden,
  markData,
  markupMark,
  memberPosition,
  shownFields,
  type MemberKind,
} from './stand-in.ts';

/** A page for all members of a kind: its text with gaps, and what is read for each member to fill them. */
export type SharedPage = {
  status: number;
  template: PageTemplate;
  mediaUrl: string;
  cards: PageCard[];
  /** The contents of cards, by their keys. */
  markup: ReadonlyMap<string, string>;
  reads: { shared: SharedReads; input: RawInput; response: SharedResponse }[];
  counts: Operation[];
};

/** Operations that return a count of the caller's, which is a gap in the page. */
const countRoutes = new Set([unreadNotifications.id, unreadConversations.id]);

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
    replaceCard: (card) => cardMark(cards.push(card)),
  });
  if (page.failure) context.log.error({ err: page.failure }, 'page for members not rendered');
  if (reader.hasFailed || page.failure || page.redirect !== undefined) return undefined;
  const { mediaUrl } = site;
  const counts = Object.fromEntries(
    reader.counts.map(({ contract: { id } }) => [id, countMark(id)]),
  );
  const parts = deps.build.renderOwnParts({ viewer, counts, mediaUrl });
  const data: PageData = {
    site: { ...site, viewer: markData(viewer) },
    now,
    live: dataMark('live'),
    queries: page.queries,
    entities: markSaved(page.entities),
  };
  const document = writeDocument({ url, page, data }, deps);
  const { reads } = reader;
  const marks = listMarks({ parts, reads, cards, counts });
  const template = new PageTemplate(document, marks, getForbidden());
  return { status: page.status, template, mediaUrl, cards, markup, reads, counts: reader.counts };
}

/** Reads shared responses without the caller's own fields; a count is a mark. */
class SharedReader {
  readonly reads: SharedPage['reads'] = [];
  readonly counts: Operation[] = [];
  hasFailed = false;
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
    if (operation?.shared) {
      const { shared } = operation;
      const response = await shared.response(this.#context, input);
      this.reads.push({ shared, input, response });
      return JSON.parse(response.forViewer(nothing).toString());
    }
    if (!operation || !countRoutes.has(id)) throw new Error(`${id} differs between members`);
    this.counts.push(operation);
    return { count: countMark(id) };
  }
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

type Marked = Pick<SharedPage, 'reads' | 'cards'> & {
  parts: string[];
  counts: Record<string, number>;
};

/** The gaps' marks, with their names. The parts of the shell come first, because they contain other marks. */
function listMarks({ parts, reads, cards, counts }: Marked): Map<string, string> {
  const ids = reads.flatMap(({ response }) => response.ids);
  const data = [...dataFields, 'live', ...ids.map((id) => `saved-${id}`)];
  return new Map([
    // The badge of a count that the page does not read is empty.
    ...parts
      .map((part, index): [string, string] => [part, `part ${index}`])
      .filter(([part]) => part !== ''),
    ...cards.map((_, index): [string, string] => [cardMark(index + 1), `card ${index}`]),
    ...data.map((what): [string, string] => [`"${dataMark(what)}"`, `data ${what}`]),
    ...shownFields.map((field): [string, string] => [markupMark(field), `shown ${field}`]),
    ...Object.entries(counts).map(([id, mark]): [string, string] => [String(mark), `count ${id}`]),
    [String(memberPosition), 'member position'],
  ]);
}
