import { BadgeCheck, DollarSign, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { FilterChip, ToggleChip } from './filter-chip.tsx';
import type { FilterProps } from './filter-props.ts';
import { priceLimit } from './price-limit.ts';

/** The filters by what posts that sell something say of it. */
export function ListingFilters(props: FilterProps) {
  return (
    <>
      <PriceFilter {...props} />
      <ConditionFilter {...props} />
      <AvailableFilter {...props} />
    </>
  );
}

/** Whether only what can be bought now is found. */
export function AvailableFilter({ address: { available }, onChange, variant }: FilterProps) {
  return (
    <ToggleChip
      label="Available"
      icon={<BadgeCheck aria-hidden="true" className="size-4" />}
      isOn={available}
      variant={variant}
      onToggle={() => onChange({ available: !available })}
    />
  );
}

export const loadPriceDialog = () => import('./price-dialog.tsx');

function PriceFilter({ address: { maxPrice }, onChange }: FilterProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadPriceDialog);
  return (
    <>
      <FilterChip
        label="Price"
        icon={<DollarSign aria-hidden="true" className="size-4" />}
        chosen={maxPrice === null ? null : priceLimit(maxPrice)}
        clearLabel="show any price"
        onOpen={() => setOpen(true)}
        onClear={() => onChange({ maxPrice: null })}
      />
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
    </>
  );
}

const loadConditionDialog = () => import('./condition-dialog.tsx');

function ConditionFilter({ address: { condition }, onChange }: FilterProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadConditionDialog);
  return (
    <>
      <FilterChip
        label="Condition"
        icon={<Sparkles aria-hidden="true" className="size-4" />}
        chosen={condition}
        clearLabel="show any condition"
        onOpen={() => setOpen(true)}
        onClear={() => onChange({ condition: null })}
      />
      {dialog && (
        <dialog.ConditionDialog
          open={open}
          condition={condition}
          onClose={close}
          onChoose={(chosen) => {
            close();
            if (chosen !== condition) onChange({ condition: chosen });
          }}
        />
      )}
    </>
  );
}
