import { Check, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { chipClasses } from '#platform/web/parts/chip-classes.ts';
import type { FilterVariant } from './filter-props.ts';

type FilterChipProps = {
  /** What it filters by; its name while nothing is chosen. */
  label: string;
  icon: ReactNode;
  /** The choice; null if there is none. */
  chosen: string | null;
  /** What a press does while something is chosen, such as "show all categories". */
  clearLabel: string;
  variant?: FilterVariant | undefined;
  onOpen: () => void;
  onClear: () => void;
};

/** Opens a dialog of choices; while one is chosen, a press takes it back. */
export function FilterChip(props: FilterChipProps) {
  const { label, icon, chosen, clearLabel, variant, onOpen, onClear } = props;
  const isChosen = chosen !== null;
  return (
    <button
      type="button"
      aria-haspopup={isChosen ? undefined : 'dialog'}
      onClick={isChosen ? onClear : onOpen}
      data-chosen={isChosen || undefined}
      className={variantClasses(variant, isChosen)}
    >
      {!isChosen && variant !== 'row' && icon}
      <span className="max-w-40 truncate first-letter:uppercase">{chosen ?? label}</span>
      {!isChosen && variant === 'row' && <ChevronRight aria-hidden="true" className="size-4" />}
      {isChosen && (
        <>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">, {clearLabel}</span>
        </>
      )}
    </button>
  );
}

type ToggleChipProps = {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  variant?: FilterVariant | undefined;
  onToggle: () => void;
};

export function ToggleChip({ label, icon, isOn, variant, onToggle }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={variantClasses(variant, isOn)}
    >
      {variant !== 'row' && icon}
      {label}
      {variant === 'row' && isOn && <Check aria-hidden="true" className="size-4" />}
    </button>
  );
}

function variantClasses(variant: FilterVariant | undefined, isChosen: boolean): string {
  return variant === 'row' ? 'filter-row-look' : joinClasses(chipClasses(isChosen), 'rounded-full');
}
