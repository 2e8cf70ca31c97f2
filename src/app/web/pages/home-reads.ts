import { schoolsQuery } from '#features/campuses/web/index.ts';
import { categoryIn, feedQuery, isCategory } from '#features/posting/web/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { HomePage } from './home-page.tsx';

/** /home as the server renders it. Browsers have its component from the start and never load this file. */
export const page: Page = {
  Component: HomePage,
  isSameForVisitors: true,
  redirect: ({ search }) => {
    const category = search.get('category');
    return category === null || isCategory(category) ? undefined : '/home';
  },
  reads: ({ search, site }) =>
    site.campus.isGeneric ? [schoolsQuery('')] : [feedQuery(categoryIn(search))],
};
