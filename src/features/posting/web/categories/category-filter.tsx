import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#platform/web/parts/button.tsx';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../../contract.ts';
import type { Category } from '../../schemas.ts';
import { categoryName } from './category-name.ts';
import { feedPath } from '../queries.ts';

/** The dialog that offers the categories; its code is fetched when it is opened. */
export const loadCategoryDialog = () => import('./category-filter-dialog.tsx');

/** Filters the feed by a category. The choice is part of the address. */
export function CategoryFilter({ category }: { category: Category | null }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = usePopup({ open, onClose: close }, loadCategoryDialog);

  function choose(chosen: Category | null) {
    close();
    if (chosen === category) return;
    navigate(feedPath(chosen));
    toast({ kind: 'okay', text: sentences.categorySwitched });
  }

  return (
    <>
      {category ? (
        <>
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            title="Show another category"
          >
            <span className="max-w-40 truncate first-letter:uppercase">
              {categoryName(category)}
            </span>
          </Button>
          <IconButton label="Show all categories" onClick={() => choose(null)}>
            <X className="size-4.5" />
          </IconButton>
        </>
      ) : (
        <IconButton label="Show a category" onClick={() => setOpen(true)}>
          <ListFilter className="size-5" />
        </IconButton>
      )}
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
