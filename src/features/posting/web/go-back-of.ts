import { useState } from 'react';
import { useLocation } from 'wouter';
import { safePath } from '#platform/web/safe-path.ts';

const home = '/home';

/** Where to go back to, by the query of a create page (core §2). */
export function goBackOf(search: string, fallback = home): string {
  return safePath(new URLSearchParams(search).get('goBack'), fallback);
}

/**
 * Goes back from a create page once what it wrote is there. Only if that page is still shown: whoever went on meanwhile
 * stays where they are.
 */
export function useLeaveCreatePage(fallback?: string): () => void {
  const [location, navigate] = useLocation();
  const [createPage] = useState(location);
  return () => {
    const { pathname, search } = window.location;
    if (pathname === createPage) navigate(goBackOf(search, fallback), { replace: true });
  };
}
