import { useState } from 'react';
import { listedLength, truncatedLength } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { truncateRichText } from '#platform/contract/rich-text/truncate-rich-text.ts';
import { withoutStart } from '#platform/contract/rich-text/without-start.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';

type PostTextProps = { post: Pick<PostView, 'text' | 'mentions' | 'nameEnd'> };

/** A post's text, shortened with 'See more' (FEED-11); of what is sold, as it goes on after the name that stands above it. */
export function PostText({ post }: PostTextProps) {
  const { text, mentions, nameEnd } = post;
  const [expanded, setExpanded] = useState(false);
  const isOfItem = post.nameEnd !== undefined;
  const shown = getRest({ text, nameEnd });
  const maxLength = isOfItem ? listedLength : truncatedLength;
  if (countCharacters(shown) === 0) return null;
  const isLong = truncateRichText(shown, maxLength) !== shown;
  // Two lines with the button at their end.
  const isShort = isOfItem && isLong && !expanded;
  const classes = joinClasses(isShort && 'flowing-look', getRestClass(shown, text));
  return (
    <div className={classes}>
      <RichTextView text={shown} mentions={mentions} {...(isLong && !expanded && { maxLength })} />
      {isLong && (
        <button
          type="button"
          aria-expanded={expanded}
          className="more-look"
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'See less' : 'See more'}
        </button>
      )}
    </div>
  );
}

/**
 * A post's text as it goes on after the name of what is sold, which stands above it. If the name ends within a phrase, it goes on after
 * an ellipsis, or with `isWhole` is said again.
 */
export function getRest(
  { text, nameEnd = 0 }: Pick<PostView, 'text' | 'nameEnd'>,
  { isWhole = false } = {},
): PostView['text'] {
  if (nameEnd === 0) return text;
  const rest = withoutStart(text, nameEnd);
  const plain = toPlainText(text);
  if (isAfterSentence(plain, nameEnd) || !isWithinPhrase(plain, nameEnd)) return rest;
  return isWhole ? text : withEllipsis(rest);
}

/** Whether nothing but a space is between the words before and after a position: no comma, dash or parenthesis. */
function isWithinPhrase(plain: string, position: number): boolean {
  return /[\p{L}\p{N}]\s*$/u.test(plain.slice(0, position)) && plain[position] !== '(';
}

/** Of a rest, a first word in small letters gets a capital one; not "iPhone". */
export function getRestClass(rest: PostView['text'], text: PostView['text']): string {
  const beginsSmall = /^\(?\p{Ll}+(?![\p{L}\p{N}])/u.test(toPlainText(rest));
  return rest !== text && beginsSmall ? 'first-letter:uppercase' : '';
}

/** Whether a sentence or a line ends before a position. */
function isAfterSentence(plain: string, position: number): boolean {
  const name = plain.slice(0, position).trimEnd();
  const isAll = position >= plain.length;
  return isAll || /[.!?…"')\]]$/.test(name) || plain.slice(name.length, position).includes('\n');
}

function withEllipsis({ root }: PostView['text']): PostView['text'] {
  const [first, ...others] = root.children;
  if (!first) return { root };
  const children = [{ type: 'text' as const, text: '…', format: 0 }, ...first.children];
  return { root: { ...root, children: [{ ...first, children }, ...others] } };
}
