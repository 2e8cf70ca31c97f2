import { ImageIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { searchPath, type SearchAddress } from '../search-address.ts';
import { CategoryFilterChip } from './category-filter-chip.tsx';
import { ToggleChip } from './filter-chip.tsx';
import type { FilterProps } from './filter-props.ts';
import { ListingFilters } from './listing-filters.tsx';

type SearchFiltersProps = {
  address: SearchAddress;
  /** Before the filters, where phones show it without scrolling. */
  children?: ReactNode;
};

/** The filters of the results as a row of chips; wide windows have them in a column instead. */
export function SearchFilters({ address, children }: SearchFiltersProps) {
  const change = useFilterChange(address);
  return (
    <div className="flex gap-2 px-4 py-2.5 max-tablet:gap-1.5 max-tablet:overflow-x-auto max-tablet:[scrollbar-width:none] tablet:flex-wrap tablet:px-0 desk:hidden">
      {children}
      <CategoryFilterChip label="Category" address={address} onChange={change} />
      <ListingFilters address={address} onChange={change} />
      <PhotoFilter address={address} onChange={change} />
    </div>
  );
}

/** Changes the address by a choice. */
export function useFilterChange(address: SearchAddress): FilterProps['onChange'] {
  const [, navigate] = useLocation();
  return (change) => navigate(searchPath({ ...address, ...change }));
}

/** The tab of photos has no other results. */
export function PhotoFilter({ address: { withPhoto, tab }, onChange, variant }: FilterProps) {
  return (
    tab === 'latest' && (
      <ToggleChip
        label="Has photo"
        icon={<ImageIcon aria-hidden="true" className="size-4" />}
        isOn={withPhoto}
        variant={variant}
        onToggle={() => onChange({ withPhoto: !withPhoto })}
      />
    )
  );
}
