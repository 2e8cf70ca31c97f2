import { deals } from '#features/pages/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';

/** A page on campuses that have the bag; elsewhere the text that deals are made in person (PAGES-28). */
export function whereBag(page: Page): Page {
  function BagOrDeals() {
    const { Component } = useSite().hasBag ? page : deals;
    return <Component />;
  }
  return {
    ...page,
    Component: BagOrDeals,
    reads: (input) => (input.site.hasBag ? page : deals).reads?.(input) ?? [],
  };
}
