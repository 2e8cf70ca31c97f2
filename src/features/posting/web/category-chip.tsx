import { Link } from 'wouter';
import type { Category } from '../schemas.ts';
import { feedPath } from './queries.ts';

/** Names a post's category and leads to all of its posts. */
export function CategoryChip({ category }: { category: Category }) {
  return (
    // On phones a finger's height, of which the chip is the middle.
    <Link
      href={feedPath(category)}
      className="group/chip relative z-1 inline-flex max-w-full items-center rounded-full max-tablet:-my-2.5 max-tablet:h-11"
    >
      <span className="block truncate rounded-full bg-sunken px-2.5 py-1 text-caption font-medium text-ink-muted group-hover/chip:text-ink first-letter:uppercase">
        {category}
      </span>
    </Link>
  );
}
