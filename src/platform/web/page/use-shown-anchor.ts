import { useEffect } from 'react';

/** Scrolls to the anchor of the address: without a page load, browsers do not. */
export function useShownAnchor(): void {
  useEffect(() => {
    const id = decoded(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** Empty if the anchor is not a valid encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
