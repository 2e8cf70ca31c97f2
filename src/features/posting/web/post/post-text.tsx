import { useState } from 'react';
import { listedLength, truncatedLength } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { truncateRichText } from '#platform/contract/rich-text/truncate-rich-text.ts';
import { withoutStart } from '#platform/contract/rich-text/without-start.ts';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';

type PostTextProps = { post: Pick<PostView, 'text' | 'mentions' | 'nameEnd'> };

/** A post's text, shortened with 'See more' (FEED-11); of what is sold, as it goes on after the name that stands above it. */
export function PostText({ post: { text, mentions, nameEnd } }: PostTextProps) {
  const [expanded, setExpanded] = useState(false);
  const isOfItem = nameEnd !== undefined;
  const shown = getRest({ text, nameEnd });
  const maxLength = isOfItem ? listedLength : truncatedLength;
  if (countCharacters(shown) === 0) return null;
  const isLong = truncateRichText(shown, maxLength) !== shown;
  // Two lines with the button at their end.
  const isShort = isOfItem && isLong && !expanded;
  return (
    <div className={isShort ? 'flowing-look' : undefined}>
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
 * A post's text as it goes on after the name of what is sold, which stands above it. With `afterSentence` all of it, unless the name is
 * a whole sentence.
 */
export function getRest(
  { text, nameEnd = 0 }: Pick<PostView, 'text' | 'nameEnd'>,
  { afterSentence = false } = {},
): PostView['text'] {
  if (nameEnd === 0) return text;
  const rest = withoutStart(text, nameEnd);
  if (isAfterSentence(toPlainText(text), nameEnd)) return rest;
  return afterSentence ? text : withEllipsis(rest);
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
