import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder, VisitCampusPanel } from '#features/campuses/web/index.ts';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../shell/home-header.tsx';

export { GenericHome } from './generic-home.tsx';
export { CollapsedWelcome } from './collapsed-welcome.tsx';

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
        <VisitCampusPanel pane homeCampus={homeCampus} />
      </div>
    )
  );
}
