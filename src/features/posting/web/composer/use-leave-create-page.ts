import { useState } from 'react';
import { useLocation } from 'wouter';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import { returnTo } from '#platform/web/navigation/return-to.ts';

/** Goes back from a create page after sending, but only if the page is still shown. */
export function useLeaveCreatePage(fallback?: string): () => void {
  const [location, navigate] = useLocation();
  const [createPage] = useState(location);
  return () => {
    const { pathname, search } = window.location;
    if (pathname === createPage) returnTo(navigate, readGoBack(search, fallback));
  };
}
