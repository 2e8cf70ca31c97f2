import { Link } from 'wouter';
import type { Category } from '#features/posting/schemas.ts';
import { categoryIcons, categoryName, feedPath } from '#features/posting/web/categories/index.ts';

/** Leads to all that is in the category that the words name. */
export function CategoryNote({ category }: { category: Category }) {
  const Icon = categoryIcons[category];
  return (
    <Link href={feedPath(category)} className="category-note-look">
      <Icon aria-hidden="true" />
      <span>
        See all in <b className="inline-block first-letter:uppercase">{categoryName(category)}</b>
      </span>
    </Link>
  );
}
