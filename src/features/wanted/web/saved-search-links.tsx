import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Link } from 'wouter';
import { cutAtWord } from '#features/posting/contract.ts';
import { searchPath } from '#features/search/web/lazy.ts';
import { PillLinks } from '#platform/web/parts/lists/pill-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { savedSearchesPath, sentences } from '../contract/words.ts';
import { savedSearchesQuery } from './queries.ts';

/** As many as two lines hold; the settings have all. */
const shownSaved = 6;
/** Of a long text, as much as a chip shows. */
const chipLength = 40;

/** What the member looks for on this campus, before a search. */
export function SavedSearchLinks() {
  const { campus, viewer } = useSite();
  const { data } = useQuery({
    ...savedSearchesQuery,
    enabled: viewer?.accessLevel === 'campusMember',
  });
  const searches = (data?.items ?? []).filter(({ campusId }) => campusId === campus.id);
  return (
    <PillLinks
      title={sentences.title}
      icon={<BellRing aria-hidden="true" />}
      links={searches.slice(0, shownSaved).map(({ id, text, category, maxCents, condition }) => ({
        key: id,
        text: cutAtWord(text, chipLength),
        href: searchPath({ text, category, maxPrice: toDollars(maxCents), condition }),
      }))}
      action={
        <Link
          href={savedSearchesPath}
          className="text-small font-semibold text-accent-ink hover:underline"
        >
          Manage
        </Link>
      }
    />
  );
}

/** A limit in cents is from the text of a post, which the search reads itself. */
export function toDollars(maxCents: number | null): number | null {
  return maxCents === null || maxCents % 100 > 0 ? null : maxCents / 100;
}
