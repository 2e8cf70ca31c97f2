import { useRouter } from 'wouter';

/**
 * The query of the address without its question mark, as it stands there, so that `new URLSearchParams` decodes it once. The router's own is
 * decoded already: of a search for `%41` it would make one for `A`, and one for `%00` would be no valid address.
 */
export function useSearch(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^\?/u, '');
}

/** The parameters of the address, the caller's own to change. */
export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSearch());
}
