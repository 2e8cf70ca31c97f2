import { ContactUsCard, FindSchool, WelcomePanel } from '#features/campuses/web/lazy.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../../shell/bars/home-header.tsx';
import { useJoinSchool } from '../../actions/use-join-school.ts';

/** Home page of the generic site, which has no feed: the school search. */
export function GenericHome() {
  const { brandName, viewer, homeCampus } = useSite();
  return (
    <>
      <HomeHeader />
      <div className="grid gap-3 tablet:pt-3">
        <Card pane className="px-4 pt-9 pb-8 max-tablet:border-t-0 tablet:px-10 tablet:pt-12">
          <div className="text-center">
            <h2 className="text-display font-bold text-balance">
              Buy and sell with students of your school
            </h2>
            <p className="mx-auto mt-2.5 max-w-125 text-lead text-balance text-ink-muted">
              Every campus has its own {brandName}. Find yours, join with your school email and see
              what is for sale near you.
            </p>
            {homeCampus && (
              <div className="mt-6">
                <LinkButton href={pathAtCampus(homeCampus.id)} external size="large">
                  View Your Campus
                </LinkButton>
              </div>
            )}
          </div>
          <div className="mt-7">
            <FindSchool onJoin={useJoinSchool()} beginsWithLogos />
          </div>
          {!homeCampus && (
            <div className="mt-6 text-center">
              <LinkButton href="/search_schools" size="large">
                {viewer ? 'Join Your Campus' : 'Find Your Campus'}
              </LinkButton>
            </div>
          )}
        </Card>
        <Card pane className="px-4 py-6 tablet:px-6">
          <WelcomePanel />
        </Card>
        <div className="px-4 desk:hidden tablet:px-0">
          <ContactUsCard />
        </div>
      </div>
    </>
  );
}
