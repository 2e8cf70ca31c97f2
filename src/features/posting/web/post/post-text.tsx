import { useState } from 'react';
import { truncatedLength } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { truncateRichText } from '#platform/contract/rich-text/truncate-rich-text.ts';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';

type PostTextProps = { post: Pick<PostView, 'text' | 'mentions'> };

/** A post's text, shortened with 'See more' (FEED-11). */
export function PostText({ post: { text, mentions } }: PostTextProps) {
  const [expanded, setExpanded] = useState(false);
  if (countCharacters(text) === 0) return null;
  const isLong = truncateRichText(text, truncatedLength) !== text;
  return (
    <div>
      <RichTextView
        text={text}
        mentions={mentions}
        {...(isLong && !expanded && { maxLength: truncatedLength })}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={expanded}
          className="-mx-1 rounded-field px-1 font-semibold text-accent-ink hover:underline max-tablet:-my-2.5 max-tablet:min-h-11"
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'See less' : 'See more'}
        </button>
      )}
    </div>
  );
}
