import { ContactUsCard, FindSchool, WelcomePanel } from '#features/campuses/web/lazy.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../../shell/bars/home-header.tsx';
import { SiteLinks } from '../../shell/bars/site-links.tsx';
import { useJoinSchool } from '../../actions/use-join-school.ts';
import { LandingPictures } from './landing-pictures.tsx';

/** Home page of the generic site, which has no feed: what the product is, and the school search. */
export function GenericHome() {
  const { brandName, viewer, homeCampus } = useSite();
  return (
    <>
      <HomeHeader />
      <div className="grid gap-3 tablet:pt-3">
        <Card
          fullBleedOnPhones
          className="grid overflow-hidden max-tablet:border-t-0 desk:grid-cols-[minmax(0,1fr)_400px]"
        >
          <div className="px-4 pt-7 pb-5 text-center tablet:px-10 tablet:pt-12 desk:pb-0">
            <h2 className="text-display font-extrabold text-balance">
              Buy and sell with students at your school
            </h2>
            <p className="mx-auto mt-2.5 max-w-125 text-lead text-balance text-ink-muted max-tablet:text-body">
              Every campus has its own {brandName}. Find yours, join with your school email and see
              what is for sale near you.
            </p>
          </div>
          <LandingPictures />
          <div className="px-4 pt-5 pb-7 tablet:px-10 tablet:pb-10">
            {homeCampus && (
              <div className="mb-6 text-center">
                <LinkButton href={pathAtCampus(homeCampus.id)} external size="large">
                  View Your Campus
                </LinkButton>
              </div>
            )}
            <FindSchool onJoin={useJoinSchool()} beginsWithLogos />
            {!homeCampus && (
              <div className="mt-5 text-center">
                <LinkButton href="/search_schools" size="large">
                  {viewer ? 'Join Your Campus' : 'Find Your Campus'}
                </LinkButton>
              </div>
            )}
          </div>
        </Card>
        <Card fullBleedOnPhones className="px-4 py-6 tablet:px-10 tablet:py-8">
          <WelcomePanel />
        </Card>
        <aside aria-label="About this site" className="grid gap-3 px-4 tablet:px-0">
          <ContactUsCard />
          <SiteLinks />
        </aside>
      </div>
    </>
  );
}
