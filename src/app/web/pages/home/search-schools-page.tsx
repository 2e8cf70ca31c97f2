import { FindSchool } from '#features/campuses/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { useJoinSchool } from '../../actions/use-join-school.ts';
import { schoolsQuery } from '#features/campuses/web/index.ts';

/** /search_schools: Find Your School. */
export const page: Page = {
  Component: SearchSchoolsPage,
  isSameForVisitors: true,
  reads: () => [schoolsQuery('')],
};

function SearchSchoolsPage() {
  const { brandName } = useSite();
  usePageHead({
    title: `Find Your School / ${brandName}`,
    description: `Find your school's own ${brandName}, by its name, city or state.`,
  });
  return (
    <>
      <PageHeader title="Find Your School" />
      <div className="px-4 pt-4 tablet:px-0">
        <FindSchool onJoin={useJoinSchool()} />
      </div>
    </>
  );
}
