import { Link } from 'wouter';
import type { Category } from '../../schemas.ts';
import { categoryName } from './category-name.ts';
import { feedPath } from '../queries.ts';

/** A post's category, as a link to all posts of this category. */
export function CategoryChip({ category }: { category: Category }) {
  return (
    <Link href={feedPath(category)} className="group/chip chip-target">
      <span className="chip-look">{categoryName(category)}</span>
    </Link>
  );
}
