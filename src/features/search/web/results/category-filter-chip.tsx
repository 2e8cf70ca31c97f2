import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { categoryName } from '#features/posting/web/categories/index.ts';
import { loadCategoryDialog } from '#features/posting/web/index.ts';
import type { Category } from '#features/posting/schemas.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { FilterChip } from './filter-chip.tsx';
import type { FilterProps } from './filter-props.ts';

type CategoryChipProps = FilterProps & { label: string };

/** The category of the results, chosen in a dialog. */
export function CategoryFilterChip(props: CategoryChipProps) {
  const {
    address: { category },
    onChange,
    label,
    variant,
  } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadCategoryDialog);
  const choose = (chosen: Category | null) => {
    close();
    if (chosen !== category) onChange({ category: chosen });
  };
  return (
    <>
      <FilterChip
        label={label}
        icon={<ListFilter aria-hidden="true" className="size-4" />}
        chosen={category && categoryName(category)}
        clearLabel="show all categories"
        variant={variant}
        onOpen={() => setOpen(true)}
        onClear={() => onChange({ category: null })}
      />
      {dialog && (
        <dialog.CategoryFilterDialog
          open={open}
          category={category}
          onClose={close}
          onChoose={choose}
        />
      )}
    </>
  );
}
