import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { sentences } from '../../contract/words.ts';
import { searchPath } from '../search-address.ts';
import { popularSearchesQuery } from '../search-queries.ts';

/** The search page before anything is searched (SEARCH-09, SEARCH-12). */
export function PopularList() {
  const { data } = useQuery(popularSearchesQuery);
  const popular = data?.items ?? [];
  if (popular.length === 0) return <EmptyState drawing="search" title={sentences.startTyping} />;
  return (
    <>
      <p className="px-4 pt-8 pb-6 text-center text-ink-muted">{sentences.startTyping}</p>
      <Card fullBleedOnPhones>
        <h2 className="px-4 pt-4 pb-1 text-lead font-semibold">{sentences.popular}</h2>
        <ul className="pb-2">
          {popular.map(({ id, text }) => (
            <li key={id}>
              <Link
                href={searchPath({ text })}
                className="flex min-h-12 items-center gap-3 px-4 transition-colors hover:bg-sunken"
              >
                <TrendingUp aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
                <bdi className="truncate">{text}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
