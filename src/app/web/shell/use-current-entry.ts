import { useLocation, useSearch } from 'wouter';

/** Tells whether an entry's address is the current page; Saved and Profile differ only in their query. */
export function useCurrentEntry(): (href: string) => boolean {
  const [path] = useLocation();
  const search = useSearch();
  const showsSaved = new URLSearchParams(search).get('show') === 'likes';
  return (href) => {
    const [entryPath, entrySearch] = href.split('?');
    if (entryPath !== path && !path.startsWith(`${entryPath}/`)) return false;
    return showsSaved === (entrySearch === 'show=likes');
  };
}
