import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { PillLinks } from '#platform/web/parts/lists/pill-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract/words.ts';
import { recentSearchesQuery } from '../search-queries.ts';
import { toLink } from './to-link.ts';

/** As many as two or three lines hold; the search box has all. */
const shownRecent = 8;

/** The member's own searches, the latest first (SEARCH-14). */
export function RecentList() {
  const { viewer } = useSite();
  const { data } = useQuery({ ...recentSearchesQuery, enabled: viewer !== null });
  return (
    <PillLinks
      title={sentences.recent}
      icon={<History aria-hidden="true" />}
      links={(data?.items ?? []).slice(0, shownRecent).map(toLink)}
    />
  );
}
