import { AboutGroupCard, ContactUsCard } from '#features/campuses/web/lazy.ts';
import { useSite } from '#platform/web/site.tsx';
import { SiteLinks } from './site-links.tsx';
import { useShellActions } from './shell-actions.tsx';

/** The cards next to every page: the group, or how to contact us. */
export function SideCards() {
  const { campus } = useSite();
  const { guestAction } = useShellActions();
  return (
    <>
      {campus.isGeneric ? (
        <ContactUsCard />
      ) : (
        <AboutGroupCard onJoin={() => guestAction('join campus')} />
      )}
      <SiteLinks />
    </>
  );
}
