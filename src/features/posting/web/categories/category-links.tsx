import { Link } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { categories } from '../../contract/categories.ts';
import { feedPath } from '../queries.ts';
import { categoryIcons } from './category-icons.ts';
import { categoryName } from './category-name.ts';

/** All categories as links to their posts: something to browse for who does not know what to search. */
export function CategoryLinks() {
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3">
      <h2 className="px-4 pt-4 pb-1 text-lead font-semibold">Browse by category</h2>
      <ul className="grid pb-2 tablet:grid-cols-2">
        {categories.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <li key={category}>
              <Link
                href={feedPath(category)}
                className="flex min-h-12 items-center gap-3 px-4 transition-colors hover:bg-sunken"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
                <span className="first-letter:uppercase">{categoryName(category)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
