import { CategoriesPage } from '#features/posting/web/lazy.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';

export function CategoriesRoute() {
  const { brandName } = useSite();
  usePageHead({ title: `Choose a category / ${brandName}` });
  return <CategoriesPage />;
}
