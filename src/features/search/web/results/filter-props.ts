import type { SearchAddress } from '../search-address.ts';

/** What a filter of the results gets: each choice is part of the address. */
export type FilterProps = {
  address: SearchAddress;
  onChange: (change: Partial<SearchAddress>) => void;
  /** A chip in a row of chips, or a row of a column. */
  variant?: FilterVariant;
};

export type FilterVariant = 'chip' | 'row';
