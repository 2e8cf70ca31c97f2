import { useQuery } from '@tanstack/react-query';
import { maxTextLength } from '#features/posting/contract.ts';
import { usePostDraft } from '#features/posting/web/lazy.ts';
import { splitWords } from '#platform/contract/characters/words.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { useDebounced } from '#platform/web/forms/use-debounced.ts';
import { hintsAfterMs, minHintLetters } from '../contract.ts';
import { seekersText, usualText } from '../contract/words.ts';
import { priceHintsQuery } from './queries.ts';

/** How many look for what the draft describes, and what such things were sold for. Its line is there before it is known. */
export function DraftHints() {
  const text = toPlainText(usePostDraft('post').text).trim();
  const settled = useDebounced(text, hintsAfterMs);
  const saysSomething = hasWord(text);
  const hints = useQuery({
    ...priceHintsQuery(settled),
    enabled: hasWord(settled) && settled.length <= maxTextLength,
    // The last hints stay while someone types on.
    placeholderData: (known) => known,
    retry: false,
  });
  const { seekers = 0, usual = null } = (saysSomething && hints.data) || {};
  const said = [seekersText(seekers), usual && usualText(usual)].filter((each) => each !== null);
  return (
    <p role="status" className="mt-1.5 min-h-5 text-small text-pretty text-ink-muted">
      <span className="inline-block first-letter:uppercase">{said.join(' · ')}</span>
    </p>
  );
}

function hasWord(text: string): boolean {
  return splitWords(text).some(({ word }) => word.length >= minHintLetters);
}
