import type { Viewer } from '#platform/contract/people/member.ts';
import type { PageRenderer } from '../../../page-contract.ts';
import { jsonForHtml, escapeHtml } from '../document.ts';
import type { SharedPage } from './make-shared-page.ts';
import { dataFields, shownFields } from './stand-in.ts';

/** All that a page shows of one member. */
export type OwnFacts = {
  viewer: Viewer;
  /** The log position up to which the page is complete. */
  live: string;
  memberPosition: number;
  /** The counts by the ids of their routes. */
  counts: ReadonlyMap<string, number>;
  /** The posts of the page that the member saved. */
  savedIds: ReadonlySet<string>;
};

/**
 * The page with the member's facts in its gaps, the same as if it were rendered for the member alone. Undefined if a
 * card of this member has not been rendered yet, or if a name is empty, which React renders in another way.
 */
export function fillPage(
  page: SharedPage,
  own: OwnFacts,
  { renderOwnParts }: Pick<PageRenderer, 'renderOwnParts'>,
): string | undefined {
  const { viewer, savedIds } = own;
  if (shownFields.some((field) => viewer[field] === '')) return undefined;
  const texts = new Map<string, string>();
  for (const [index, { postId, authorId, getKey }] of page.cards.entries()) {
    const key = getKey({ saved: savedIds.has(postId), isAuthor: authorId === viewer.id });
    const content = page.markup.get(key);
    if (content === undefined) return undefined;
    texts.set(`card ${index}`, content);
  }
  const counts = Object.fromEntries(own.counts);
  const parts = renderOwnParts({ viewer, counts, mediaUrl: page.mediaUrl });
  for (const [index, part] of parts.entries()) texts.set(`part ${index}`, part);
  for (const field of shownFields) texts.set(`shown ${field}`, escapeHtml(viewer[field]));
  for (const field of dataFields) texts.set(`data ${field}`, jsonForHtml(viewer[field]));
  for (const [id, count] of own.counts) texts.set(`count ${id}`, String(count));
  for (const id of page.reads.flatMap(({ response }) => response.ids)) {
    texts.set(`data saved-${id}`, String(savedIds.has(id)));
  }
  texts.set('data live', jsonForHtml(own.live));
  texts.set('member position', String(own.memberPosition));
  return page.template.fill(texts);
}
