import { useState } from 'react';
import { useLocation } from 'wouter';
import { safePath } from '#platform/contract/safe-path.ts';

const home = '/home';

/** The `goBack` path of a create page. */
export function goBackOf(search: string, fallback = home): string {
  return safePath(new URLSearchParams(search).get('goBack'), fallback);
}

/** Goes back from a create page after sending, but only if the page is still shown. */
export function useLeaveCreatePage(fallback?: string): () => void {
  const [location, navigate] = useLocation();
  const [createPage] = useState(location);
  return () => {
    const { pathname, search } = window.location;
    if (pathname === createPage) navigate(goBackOf(search, fallback), { replace: true });
  };
}
