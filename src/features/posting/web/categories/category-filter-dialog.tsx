import { LayoutGrid } from 'lucide-react';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import type { Category } from '../../schemas.ts';
import { CategoryList } from './category-list.tsx';

type CategoryFilterDialogProps = {
  open: boolean;
  category: Category | null;
  onClose: () => void;
  onChoose: (category: Category | null) => void;
};

/** The categories to filter the feed by; `all` shows the whole feed. */
export function CategoryFilterDialog(props: CategoryFilterDialogProps) {
  const { open, category, onClose, onChoose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Show a category">
      <CategoryList
        none={{ text: 'all', icon: LayoutGrid }}
        chosen={category}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
