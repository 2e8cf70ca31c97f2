import { ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#platform/web/parts/button.tsx';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences, type Category } from '../contract.ts';
import { feedPath } from './queries.ts';

const CategoryFilterDialog = lazy(async () => ({
  default: (await import('./category-filter-dialog.tsx')).CategoryFilterDialog,
}));

/** Switches the feed to a category and back (core §4). The choice is part of the address. */
export function CategoryFilter({ category }: { category: Category | null }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<boolean | null>(null);

  function choose(chosen: Category | null) {
    setOpen(false);
    if (chosen === category) return;
    navigate(feedPath(chosen));
    toast({ kind: 'okay', text: sentences.categorySwitched });
  }

  return (
    <>
      {category ? (
        <Button
          look="outline"
          size="small"
          onClick={() => choose(null)}
          title="Show all categories"
        >
          <span className="max-w-40 truncate first-letter:uppercase">{category}</span>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">, show all categories</span>
        </Button>
      ) : (
        <IconButton label="Show a category" onClick={() => setOpen(true)}>
          <ListFilter className="size-5" />
        </IconButton>
      )}
      {open !== null && (
        <Suspense>
          <CategoryFilterDialog
            open={open}
            category={category}
            onClose={() => setOpen(false)}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  );
}
