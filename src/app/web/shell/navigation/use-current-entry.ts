import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';

/**
 * Returns a check whether an entry's address is the current page; Saved and Profile differ only in their query. The
 * grid of photos is a tab of the home page.
 */
export function useCurrentEntry(): (href: string) => boolean {
  const [shown] = useLocation();
  const path = shown === '/media' ? '/home' : shown;
  const search = useSearch();
  const showsSaved = new URLSearchParams(search).get('show') === 'likes';
  return (href) => {
    const [entryPath, entrySearch] = href.split('?');
    if (entryPath !== path && !path.startsWith(`${entryPath}/`)) return false;
    return showsSaved === (entrySearch === 'show=likes');
  };
}
