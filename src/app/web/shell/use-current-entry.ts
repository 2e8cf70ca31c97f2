import { useLocation, useSearch } from 'wouter';

/** Tells of an entry's address whether the reader is there; Saved and Profile differ by their query only. */
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
