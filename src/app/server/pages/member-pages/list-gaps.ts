import type { Viewer } from '#platform/contract/people/member.ts';
import type { OwnMarkup, PageCard, ShownMember } from '../../../page-contract.ts';
import { escapeHtml, jsonForHtml } from '../document.ts';
import type { Gap } from './page-template.ts';
import {
  cardMark,
  dataFields,
  dataMark,
  markupMark,
  memberPosition,
  shownFields,
  unreadMarks,
} from './stand-in.ts';

/** All that a page shows of one member. */
export type OwnFacts = {
  viewer: Viewer;
  /** The log position up to which the page is complete. */
  live: string;
  memberPosition: number;
  unread: ShownMember['unread'];
  /** The posts of the page that the member saved. */
  savedIds: ReadonlySet<string>;
  /** The parts of the shell with the member's photo and counts. */
  parts: OwnMarkup;
};

type OwnGap = [mark: string, gap: Gap<OwnFacts>];

type Marked = {
  /** The parts of the shell as the stand-in's page has them. */
  parts: OwnMarkup;
  cards: PageCard[];
  /** The contents of cards, by their keys. */
  markup: ReadonlyMap<string, string>;
  postIds: string[];
};

/**
 * The gaps of a page, by their marks. Filled, the page is the same as if it were rendered for the member alone. The
 * parts of the shell come first, because they contain other marks.
 */
export function listGaps({ parts, cards, markup, postIds }: Marked) {
  const gaps: OwnGap[] = [
    ...Object.entries(parts).map(([name, part]): OwnGap => [part, (own) => own.parts[name]]),
    ...cards.map((card, index): OwnGap => [cardMark(index + 1), cardGap(card, markup)]),
    ...dataFields.map((field): OwnGap => [
      `"${dataMark(field)}"`,
      ({ viewer }) => jsonForHtml(viewer[field]),
    ]),
    ...postIds.map((id): OwnGap => [
      `"${dataMark(`saved-${id}`)}"`,
      ({ savedIds }) => (savedIds.has(id) ? 'true' : 'false'),
    ]),
    [`"${dataMark('live')}"`, ({ live }) => jsonForHtml(live)],
    // React renders an empty text in another way.
    ...shownFields.map((field): OwnGap => [
      markupMark(field),
      ({ viewer }) => escapeHtml(viewer[field]) || undefined,
    ]),
    [String(unreadMarks.notifications), ({ unread }) => String(unread.notifications)],
    [String(unreadMarks.conversations), ({ unread }) => String(unread.conversations)],
    [String(memberPosition), (own) => String(own.memberPosition)],
  ];
  // The badge of a count that the page does not show is empty.
  return new Map(gaps.filter(([mark]) => mark !== ''));
}

/** The content of a card as another page has rendered it; the page of a member who is the first to see it is not shared. */
function cardGap({ postId, authorId, getKey }: PageCard, markup: Marked['markup']): Gap<OwnFacts> {
  const contents = new Map<string, string>();
  return ({ viewer, savedIds }) => {
    const own = { saved: savedIds.has(postId), isAuthor: authorId === viewer.id };
    const name = `${own.saved} ${own.isAuthor}`;
    const content = contents.get(name) ?? markup.get(getKey(own));
    if (content !== undefined) contents.set(name, content);
    return content;
  };
}
