import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { pageQuery } from './page-query.ts';
import { TextView } from './text-view.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';

const title = 'Deals are made in person';

/** /cart, /checkout and similar paths: nothing is bought or delivered by the site (PAGES-28). */
export const page: Page = {
  Component: DealsPage,
  isSameForVisitors: true,
  reads: () => [pageQuery('deals')],
};

function DealsPage() {
  const { brandName } = useSite();
  usePageHead({ title: `${title} / ${brandName}` });
  return (
    <>
      <PageHeader title={title} onBack={useGoBack()} />
      <TextView name="deals" />
    </>
  );
}
