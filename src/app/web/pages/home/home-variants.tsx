import { useAccountPrompts } from '#features/accounts/web/index.ts';
import {
  PrivateCampusPlaceholder,
  schoolsQuery,
  VisitCampusPanel,
} from '#features/campuses/web/index.ts';
import { categoryIn, feedQuery } from '#features/posting/web/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../../shell/bars/home-header.tsx';
import { HomePage } from './home-page.tsx';

export { GenericHome } from './generic-home.tsx';
export { CollapsedWelcome } from './collapsed-welcome.tsx';

/** /home. Browsers have its component from the first load, and this module only where they need a variant. */
export const page: Page = {
  Component: HomePage,
  isSameForVisitors: true,
  isSharedByMembers: true,
  redirect: async (input) => (await import('./category-redirects.ts')).homeRedirect(input),
  reads: ({ search, site }) =>
    site.campus.isGeneric ? [schoolsQuery('')] : [feedQuery(categoryIn(search))],
};

/** The home page of a private campus for people who are not its members. */
export function PrivateHome() {
  const { askToJoin } = useAccountPrompts();
  return (
    <>
      <HomeHeader />
      <div className="pt-3">
        <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />
      </div>
    </>
  );
}

/** Shown above the feed to members of another campus. */
export function GuestHint() {
  const { homeCampus } = useSite();
  return (
    homeCampus && (
      <div className="pt-3">
        <VisitCampusPanel fullBleedOnPhones homeCampus={homeCampus} />
      </div>
    )
  );
}
