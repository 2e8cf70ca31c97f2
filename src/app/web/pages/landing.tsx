import { FindSchool } from '#features/campuses/web/lazy.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useJoinSchool } from '../use-join-school.ts';

/** The generic site's front door: the school search in its centre, and the way to the campus one has. */
export function Landing() {
  const { brandName } = useSite();
  return (
    <div className="px-4 pt-6 pb-10 tablet:px-0 tablet:pt-10">
      <div className="text-center">
        <h2 className="text-display font-bold text-balance">
          Buy and sell with students of your school
        </h2>
        <p className="mx-auto mt-2.5 max-w-115 text-lead text-pretty text-ink-muted">
          Every campus has its own {brandName}. Find yours and see what is for sale around the
          corner.
        </p>
      </div>
      <div className="mt-7">
        <FindSchool onJoin={useJoinSchool()} idle={<Ways />} />
      </div>
    </div>
  );
}

/** Find, Join or View Your Campus: the next step of this person (core §1). */
function Ways() {
  const { viewer, homeCampus } = useSite();
  return (
    <div className="flex justify-center gap-2.5">
      {homeCampus ? (
        <LinkButton href={`${homeCampus.siteUrl}/home`} external size="large">
          <img
            src={homeCampus.logo}
            alt=""
            width={24}
            height={24}
            className="-ms-1 size-6 rounded-field"
          />
          View Your Campus
        </LinkButton>
      ) : (
        <LinkButton href="/search_schools" size="large">
          {viewer ? 'Join Your Campus' : 'Find Your Campus'}
        </LinkButton>
      )}
    </div>
  );
}
