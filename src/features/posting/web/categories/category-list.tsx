import { CircleSlash2, type LucideIcon } from 'lucide-react';
import { ChoiceList } from '#platform/web/parts/lists/choice-list.tsx';
import { categories } from '../../contract/categories.ts';
import type { Category } from '../../schemas.ts';
import { categoryName } from './category-name.ts';
import { categoryIcons } from './category-icons.ts';

type CategoryListProps = {
  /** The entry for no category. */
  none?: { text: string; icon: LucideIcon };
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
};

const noCategory = { text: 'No category', icon: CircleSlash2 };

/** All categories with their icons; the first entry removes the choice. */
export function CategoryList({ none = noCategory, chosen, onChoose }: CategoryListProps) {
  const entries = categories.map((category) => ({
    text: categoryName(category),
    icon: categoryIcons[category],
    isChosen: chosen === category,
    onChoose: () => onChoose(category),
  }));
  return (
    <ChoiceList
      inColumns
      choices={[{ ...none, isChosen: chosen === null, onChoose: () => onChoose(null) }, ...entries]}
    />
  );
}
