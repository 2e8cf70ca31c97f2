import { ChevronDown, Tag } from 'lucide-react';
import { useState } from 'react';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { composerWords } from '../../contract/composer-words.ts';
import { categoryName } from './category-name.ts';
import { categoryIcons } from './category-icons.ts';
import { CategoryList } from './category-list.tsx';
import { getPostDraft, usePostDraft } from '../drafts/post-draft.ts';

type CategoryButtonProps = {
  draftKey: DraftKey;
  /** Goes to the page of categories, on screens that have one, instead of opening the dialog. */
  onOpen?: (() => void) | undefined;
};

/** Shows the draft's category and opens the list of categories. */
export function CategoryButton({ draftKey, onOpen }: CategoryButtonProps) {
  const { category } = usePostDraft(draftKey);
  const [open, setOpen] = useState(false);
  const Icon = category === null ? Tag : categoryIcons[category];
  return (
    <>
      <button
        type="button"
        aria-haspopup={onOpen ? undefined : 'dialog'}
        onClick={onOpen ?? (() => setOpen(true))}
        className="inline-flex h-9 max-w-full min-w-0 items-center gap-2 rounded-full border border-line-strong/50 px-3 text-small font-medium text-ink hover:bg-sunken max-tablet:h-11"
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
        <span className="truncate first-letter:uppercase">
          {category ? categoryName(category) : composerWords.chooseCategory}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="medium"
        title={composerWords.categoriesTitle}
        description={composerWords.categoriesText}
      >
        <CategoryList
          chosen={category}
          onChoose={(chosen) => {
            getPostDraft(draftKey).change({ category: chosen });
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
