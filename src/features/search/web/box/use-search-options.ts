import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#platform/web/forms/use-debounced.ts';
import { useSite } from '#platform/web/site.tsx';
import { popularInBox } from '../../contract.ts';
import type { Option } from './option-list.tsx';
import { popularSearchesQuery, recentSearchesQuery, suggestionsQuery } from '../search-queries.ts';

const debounceMs = 120;
/** How many of the member's own searches are above the suggestions while typing. */
const ownWhileTyping = 3;

type SearchOptionsShown = {
  /** The member's own searches that begin with the text, and searches of others in which it begins a word. */
  suggested: Option[];
  popular: Option[];
  recent: Option[];
  /**
   * Whether the popular searches and the member's own have been read. Before that, an empty list may still be filled.
   */
  isSettled: boolean;
};

/** The options of the search box for a text. Lists that cannot be read are left out (ERROR-15). */
export function useSearchOptions(text: string): SearchOptionsShown {
  const { viewer } = useSite();
  const written = text.trim();
  const wanted = useDebounced(written, debounceMs);
  const suggestions = useQuery({
    ...suggestionsQuery(wanted),
    enabled: wanted !== '',
    // The first letter begins another text; after that the last suggestions stay until the next ones are there.
    ...(wanted.length > 1 && { placeholderData: keepPreviousData }),
  });
  const popular = useQuery(popularSearchesQuery);
  const recent = useQuery({ ...recentSearchesQuery, enabled: viewer !== null });
  const ownSearches = recent.data?.items ?? [];
  const isSettled = !popular.isPending && (viewer === null || !recent.isPending);
  if (written === '') {
    return {
      suggested: [],
      popular: (popular.data?.items ?? []).slice(0, popularInBox),
      recent: ownSearches.map(getOption),
      isSettled,
    };
  }
  const begins = written.toLocaleLowerCase();
  const own = ownSearches
    .filter((search) => search.text.toLocaleLowerCase().startsWith(begins))
    .slice(0, ownWhileTyping);
  const known = new Set(own.map((search) => search.text.toLocaleLowerCase()));
  const others = (suggestions.data?.items ?? []).filter(
    (search) => !known.has(search.text.toLocaleLowerCase()),
  );
  return {
    suggested: [...own, ...others].map((search) => ({ text: search.text })),
    popular: [],
    recent: [],
    isSettled,
  };
}

function getOption(search: { id: string; text: string }): Option {
  return { text: search.text, recentId: search.id };
}
