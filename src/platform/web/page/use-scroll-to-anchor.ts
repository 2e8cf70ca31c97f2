import { useEffect } from 'react';

/** Scrolls to the anchor of the address: without a page load, browsers do not. */
export function useScrollToAnchor(): void {
  useEffect(() => {
    const id = decode(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}

/** Empty if the anchor is not a valid encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
