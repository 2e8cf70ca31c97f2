import { Check, ChevronDown } from 'lucide-react';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';
import { countLimit } from '../../contract.ts';
import { sentences } from '../../contract/words.ts';
import { searchPath, type SearchAddress } from '../search-address.ts';

type ResultsBarProps = {
  address: SearchAddress;
  /** How many posts match well; null while that is not known. */
  count: number | null;
};

/** The line above the results: how many there are, and their order. Not above an empty list. */
export function ResultsBar({ address, count }: ResultsBarProps) {
  return (
    <div className="flex min-h-9 items-center gap-2 px-4 text-small text-ink-muted max-tablet:min-h-11 tablet:px-0 desk:mt-3">
      <p role="status">{count !== null && describeCount(count)}</p>
      {address.tab === 'latest' && <OrderMenu address={address} />}
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return sentences.onlyLooseTitle;
  if (count > countLimit) return `${countLimit}+ results`;
  return count === 1 ? '1 result' : `${count} results`;
}

const orders = [
  { value: 'latest', label: 'Newest' },
  { value: 'relevance', label: 'Best match' },
  { value: 'price', label: 'Lowest price' },
] as const;

function OrderMenu({ address }: { address: SearchAddress }) {
  const current = orders.find(({ value }) => value === address.order);
  return (
    <Menu
      label="Order"
      entries={orders.map(({ value, label }) => ({
        label,
        href: searchPath({ ...address, order: value }),
        icon: <Check className={value === address.order ? '' : 'invisible'} />,
      }))}
      triggerClassName="ms-auto -me-3 flex h-9 items-center gap-1 rounded-full px-3 font-semibold text-ink hover:bg-sunken max-tablet:h-11"
    >
      <span className="sr-only">Order: </span>
      {current?.label}
      <ChevronDown aria-hidden="true" className="size-4" />
    </Menu>
  );
}
