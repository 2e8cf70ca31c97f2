import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { categories } from '../../contract/categories.ts';
import { categoryCountLimit } from '../../contract/category-counts.ts';
import { feedPath } from '../queries.ts';
import { categoryCountsQuery } from './category-counts-query.ts';
import { categoryIcons } from './category-icons.ts';
import { categoryName } from './category-name.ts';

/**
 * All categories as links to their posts, with how many there are: something to browse for who does not know what to search. Those
 * without posts come last.
 */
export function CategoryLinks() {
  const { data } = useQuery(categoryCountsQuery);
  const counts = new Map(data?.items.map(({ category, count }) => [category, count]));
  const countOr0 = (category: (typeof categories)[number]) => counts.get(category) ?? 0;
  const sorted = categories.toSorted(
    (one, other) => Number(countOr0(other) > 0) - Number(countOr0(one) > 0),
  );
  return (
    <section>
      <h2 className="text-lead font-semibold">Browse by category</h2>
      <ul className="category-grid-look">
        {sorted.map((category) => {
          const Icon = categoryIcons[category];
          const count = countOr0(category);
          return (
            <li key={category}>
              <Link href={feedPath(category)} className="category-link-look">
                <Icon aria-hidden="true" />
                <span className="first-letter:uppercase">{categoryName(category)}</span>
                {count > 0 && <Count of={count} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Count({ of }: { of: number }) {
  const shown = of > categoryCountLimit ? `${categoryCountLimit}+` : String(of);
  return (
    <span className="ms-auto text-small text-ink-muted tabular-nums">
      {shown}
      <span className="sr-only">{of === 1 ? ' post' : ' posts'}</span>
    </span>
  );
}
