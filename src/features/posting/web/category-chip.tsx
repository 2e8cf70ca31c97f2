import { Link } from 'wouter';
import type { Category } from '../contract.ts';
import { feedPath } from './queries.ts';

/** Names a post's category and leads to all of its posts. */
export function CategoryChip({ category }: { category: Category }) {
  return (
    <Link
      href={feedPath(category)}
      className="relative z-1 inline-block max-w-full truncate rounded-full bg-sunken px-2.5 py-1 text-caption font-medium text-ink-muted first-letter:uppercase hover:text-ink"
    >
      {category}
    </Link>
  );
}
