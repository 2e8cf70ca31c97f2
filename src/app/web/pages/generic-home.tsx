import { useSite } from '#platform/web/site.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { HomeHeader } from '../shell/home-header.tsx';

/** The generic site has no feed (decisions): it leads people to their own campus. */
export function GenericHome() {
  const { brandName, homeCampus } = useSite();
  return (
    <>
      <HomeHeader />
      <Card className="mt-3 px-6 py-14 text-center">
        <h2 className="text-display font-bold text-balance">
          Every campus has its own {brandName}
        </h2>
        <p className="mx-auto mt-2 max-w-100 text-pretty text-ink-muted">
          Students buy, sell and talk with students of their own school. Yours has its own address.
        </p>
        {homeCampus && (
          <div className="mt-6">
            <LinkButton href={`${homeCampus.siteUrl}/home`} external size="large">
              View Your Campus
            </LinkButton>
          </div>
        )}
      </Card>
    </>
  );
}
