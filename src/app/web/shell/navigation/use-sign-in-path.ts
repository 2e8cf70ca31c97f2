import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { entryAddress } from '#features/accounts/web/index.ts';

/** The path of the login page, which leads back to the current page. */
export function useSignInPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  const destination = search ? `${path}?${search}` : path;
  return entryAddress('/user_registration', { destination });
}
