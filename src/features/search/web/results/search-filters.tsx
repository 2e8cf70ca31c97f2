import { ImageIcon, ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Category } from '#features/posting/schemas.ts';
import { loadCategoryDialog } from '#features/posting/web/index.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { searchPath, type SearchAddress } from '../search-address.ts';

/** Order and filters of the results. Each choice is part of the address. */
export function SearchFilters({ address }: { address: SearchAddress }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadCategoryDialog);
  const { order, category, withPhoto, tab } = address;
  const go = (change: Partial<SearchAddress>) => navigate(searchPath({ ...address, ...change }));
  const choose = (chosen: Category | null) => {
    close();
    if (chosen !== category) go({ category: chosen });
  };
  return (
    <div className="flex gap-2 overflow-x-auto px-4 py-2.5 max-tablet:gap-1.5 [scrollbar-width:none]">
      {tab === 'latest' && (
        <nav aria-label="Order" className="flex shrink-0">
          {orders.map(({ value, label }, index) => (
            <Link
              key={value}
              href={searchPath({ ...address, order: value })}
              aria-current={value === order ? 'true' : undefined}
              className={joinClasses(
                chipClasses(value === order),
                index === 0 ? 'rounded-s-full' : '-ms-px rounded-e-full',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <button
        type="button"
        aria-haspopup={category ? undefined : 'dialog'}
        onClick={() => (category ? go({ category: null }) : setOpen(true))}
        className={joinClasses(chipClasses(category !== null), 'rounded-full')}
      >
        {category ? null : <ListFilter aria-hidden="true" className="size-4" />}
        <span className="max-w-40 truncate first-letter:uppercase">{category ?? 'Category'}</span>
        {category && (
          <>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">, show all categories</span>
          </>
        )}
      </button>
      {tab === 'latest' && (
        <button
          type="button"
          aria-pressed={withPhoto}
          onClick={() => go({ withPhoto: !withPhoto })}
          className={joinClasses(chipClasses(withPhoto), 'rounded-full')}
        >
          <ImageIcon aria-hidden="true" className="size-4" />
          Has photo
        </button>
      )}
      {dialog && (
        <dialog.CategoryFilterDialog
          open={open}
          category={category}
          onClose={close}
          onChoose={choose}
        />
      )}
    </div>
  );
}

const orders = [
  { value: 'latest', label: 'Newest' },
  { value: 'relevance', label: 'Best match' },
] as const;

function chipClasses(chosen: boolean): string {
  return joinClasses(
    'flex h-9 shrink-0 items-center gap-1.5 border px-3.5 text-small font-semibold transition-colors max-tablet:h-11 max-tablet:px-2.5',
    chosen
      ? 'relative border-accent-ink bg-accent-wash text-accent-ink'
      : 'border-line-strong text-ink-muted hover:bg-sunken hover:text-ink',
  );
}
