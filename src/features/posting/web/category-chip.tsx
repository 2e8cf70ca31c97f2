import { Link } from 'wouter';
import type { Category } from '../schemas.ts';
import { feedPath } from './queries.ts';

/** A post's category, a link to all posts of it. */
export function CategoryChip({ category }: { category: Category }) {
  return (
    // A 44 px touch target on phones around the smaller chip.
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
