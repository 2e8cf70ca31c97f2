import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { conditions } from '#features/posting/contract.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { searchPath, type SearchAddress } from '../search-address.ts';
import { CategoryFilterChip } from './category-filter-chip.tsx';
import type { FilterProps } from './filter-props.ts';
import { AvailableFilter, loadPriceDialog } from './listing-filters.tsx';
import { offeredLimits, priceLimit } from './price-limit.ts';
import { PhotoFilter, useFilterChange } from './search-filters.tsx';

type FilterColumnProps = { address: SearchAddress; children?: ReactNode };

/** The filters in a column beside the results, on wide windows: what can be chosen is seen at once. */
export function FilterColumn({ address, children }: FilterColumnProps) {
  const change = useFilterChange(address);
  const { condition } = address;
  return (
    <section aria-label="Filters" className="filter-column-look">
      {children}
      <Part title="Category">
        <CategoryFilterChip
          variant="row"
          label="All categories"
          address={address}
          onChange={change}
        />
      </Part>
      <PricePart address={address} onChange={change} />
      <Part title="Condition">
        <Choices
          choices={[null, ...conditions].map((each) => ({
            label: each ?? 'Any condition',
            href: searchPath({ ...address, condition: each }),
            isChosen: condition === each,
          }))}
        />
      </Part>
      <Part title="Only show">
        <AvailableFilter variant="row" address={address} onChange={change} />
        <PhotoFilter variant="row" address={address} onChange={change} />
      </Part>
    </section>
  );
}

function PricePart({ address, onChange }: FilterProps) {
  const { maxPrice } = address;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadPriceDialog);
  const isOwn = maxPrice !== null && !offeredLimits.some((each) => each === maxPrice);
  const limits = [null, ...offeredLimits, ...(isOwn ? [maxPrice] : [])];
  return (
    <Part title="Price">
      <Choices
        choices={limits.map((dollars) => ({
          label: dollars === null ? 'Any price' : priceLimit(dollars),
          href: searchPath({ ...address, maxPrice: dollars }),
          isChosen: maxPrice === dollars,
        }))}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        className="filter-choice-look"
        onClick={() => setOpen(true)}
      >
        Another amount…
      </button>
      {dialog && (
        <dialog.PriceDialog
          open={open}
          maxPrice={maxPrice}
          onClose={close}
          onChoose={(chosen) => {
            close();
            if (chosen !== maxPrice) onChange({ maxPrice: chosen });
          }}
        />
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1">
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </div>
  );
}

type ChoicesProps = { choices: readonly { label: string; href: string; isChosen: boolean }[] };

function Choices({ choices }: ChoicesProps) {
  return (
    <ul className="grid w-full">
      {choices.map(({ label, href, isChosen }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isChosen ? 'true' : undefined}
            className={joinClasses('filter-choice-look', isChosen && 'filter-chosen')}
          >
            <span className="first-letter:uppercase">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
