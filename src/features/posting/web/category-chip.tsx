import type { Category } from '../contract.ts';

export function CategoryChip({ category }: { category: Category }) {
  return (
    <span className="inline-block max-w-full truncate rounded-full bg-sunken px-2.5 py-1 text-caption font-medium text-ink-muted first-letter:uppercase">
      {category}
    </span>
  );
}
