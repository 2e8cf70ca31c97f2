import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { PillLinks } from '#platform/web/parts/lists/pill-links.tsx';
import { sentences } from '../../contract/words.ts';
import { popularSearchesQuery } from '../search-queries.ts';
import { toLink } from './to-link.ts';

/** What others search for (SEARCH-12). */
export function PopularList() {
  const { data } = useQuery(popularSearchesQuery);
  return (
    <PillLinks
      title={sentences.popular}
      icon={<TrendingUp aria-hidden="true" />}
      links={(data?.items ?? []).map(toLink)}
    />
  );
}
