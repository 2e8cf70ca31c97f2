import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { CategoriesPage } from './categories-page.tsx';

export const page: Page = { Component: CategoriesRoute };

function CategoriesRoute() {
  const { brandName } = useSite();
  usePageHead({ title: `Choose a category / ${brandName}` });
  return <CategoriesPage />;
}
