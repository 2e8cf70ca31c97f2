import { Tag } from 'lucide-react';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { getPostDraft, usePostDraft } from '../drafts/post-draft.ts';
import { offerClasses } from '../listing/field-classes.ts';
import { categoryName } from './category-name.ts';
import { guessCategory } from './guess-category.ts';

/** The category that the text of a draft speaks of, as long as it has none: one tap takes it. */
export function GuessedCategory({ draftKey }: { draftKey: DraftKey }) {
  const { text, category } = usePostDraft(draftKey);
  const guess = category === null ? guessCategory(toPlainText(text)) : undefined;
  if (!guess) return null;
  return (
    <button
      type="button"
      className={offerClasses}
      onClick={() => getPostDraft(draftKey).change({ category: guess })}
    >
      <Tag aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">Category: </span>
      <span className="truncate first-letter:uppercase">{categoryName(guess)}?</span>
    </button>
  );
}
