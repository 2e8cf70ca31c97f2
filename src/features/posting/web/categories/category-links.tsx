import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Thumbnail } from '#features/media/web/index.ts';
import { categories } from '../../contract/categories.ts';
import { categoryCountLimit } from '../../contract/category-counts.ts';
import type { Category } from '../../schemas.ts';
import type { CategoryCover } from '../../schemas/category-counts.ts';
import { useIsDeleted } from '../feed/posts.ts';
import { feedPath } from '../queries.ts';
import { categoryCountsQuery } from './category-counts-query.ts';
import { categoryIcons } from './category-icons.ts';
import { categoryName } from './category-name.ts';

/**
 * All categories as links to their posts, with how many there are: something to browse for who does not know what to search. Those
 * with posts are tiles with the newest photo, the fullest first; the others follow as a list.
 */
export function CategoryLinks() {
  const { data } = useQuery(categoryCountsQuery);
  const counted = (data?.items ?? []).toSorted((one, other) => other.count - one.count);
  const filled = new Set(counted.map(({ category }) => category));
  const empty = categories.filter((category) => !filled.has(category));
  return (
    <section>
      <h2 className="text-lead font-semibold">Browse by category</h2>
      {counted.length > 0 && (
        <ul className="category-tiles-look">
          {counted.map(({ category, count, cover }) => (
            <li key={category}>
              <Link href={feedPath(category)} className="category-tile-look">
                <Cover of={category} cover={cover} />
                <CategoryText of={category}>
                  <Count of={count} />
                </CategoryText>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="category-grid-look">
        {empty.map((category) => {
          const Icon = categoryIcons[category];
          return (
            <li key={category}>
              <Link href={feedPath(category)} className="category-link-look">
                <Icon aria-hidden="true" />
                <CategoryText of={category} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Cover({ of, cover }: { of: Category; cover: CategoryCover | null }) {
  const isGone = useIsDeleted(cover?.postId ?? '');
  const Icon = categoryIcons[of];
  return (
    <span className="category-cover-look">
      {cover && !isGone ? (
        <Thumbnail photo={cover.photo} sizes="(min-width: 770px) 150px, 30vw" />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  );
}

function CategoryText({ of, children }: { of: Category; children?: ReactNode }) {
  return (
    <span className="block first-letter:uppercase">
      {categoryName(of)}
      {children && (
        <>
          {'\u00a0'}
          {children}
        </>
      )}
    </span>
  );
}

function Count({ of }: { of: number }) {
  const shown = of > categoryCountLimit ? `${categoryCountLimit}+` : String(of);
  return (
    <span className="text-ink-muted tabular-nums">
      {shown}
      <span className="sr-only">{of === 1 ? ' post' : ' posts'}</span>
    </span>
  );
}
