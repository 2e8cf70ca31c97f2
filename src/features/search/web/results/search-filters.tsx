import { ImageIcon, ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Category } from '#features/posting/schemas.ts';
import { loadCategoryDialog } from '#features/posting/web/index.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { searchPath, type SearchAddress } from '../search-address.ts';
import { chipClasses, FilterChip, ToggleChip } from './filter-chip.tsx';
import { ListingFilters } from './listing-filters.tsx';

type SearchFiltersProps = {
  address: SearchAddress;
  /** Before the filters, where phones show it without scrolling. */
  children?: ReactNode;
};

/** Order and filters of the results. Each choice is part of the address. */
export function SearchFilters({ address, children }: SearchFiltersProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadCategoryDialog);
  const { category, withPhoto, tab } = address;
  const go = (change: Partial<SearchAddress>) => navigate(searchPath({ ...address, ...change }));
  const choose = (chosen: Category | null) => {
    close();
    if (chosen !== category) go({ category: chosen });
  };
  return (
    <div className="flex gap-2 px-4 py-2.5 max-tablet:gap-1.5 max-tablet:overflow-x-auto max-tablet:[scrollbar-width:none] tablet:flex-wrap">
      {children}
      {tab === 'latest' && <OrderLinks address={address} />}
      <FilterChip
        label="Category"
        icon={<ListFilter aria-hidden="true" className="size-4" />}
        chosen={category}
        clearLabel="show all categories"
        onOpen={() => setOpen(true)}
        onClear={() => go({ category: null })}
      />
      <ListingFilters address={address} onChange={go} />
      {tab === 'latest' && (
        <ToggleChip
          label="Has photo"
          icon={<ImageIcon aria-hidden="true" className="size-4" />}
          isOn={withPhoto}
          onToggle={() => go({ withPhoto: !withPhoto })}
        />
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
  { value: 'price', label: 'Lowest price' },
] as const;

function OrderLinks({ address }: { address: SearchAddress }) {
  return (
    <nav aria-label="Order" className="flex shrink-0">
      {orders.map(({ value, label }, index) => (
        <Link
          key={value}
          href={searchPath({ ...address, order: value })}
          aria-current={value === address.order ? 'true' : undefined}
          className={joinClasses(
            chipClasses(value === address.order),
            index > 0 && '-ms-px',
            index === 0 && 'rounded-s-full',
            index === orders.length - 1 && 'rounded-e-full',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
