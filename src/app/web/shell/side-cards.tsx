import { AboutGroupCard, ContactUsCard } from '#features/campuses/web/lazy.ts';
import { useSite } from '#platform/web/site.tsx';
import { useShellActions } from './shell-actions.tsx';

/** What stands beside every page: the group, or how to reach us. The same wherever the reader goes meanwhile. */
export function SideCards() {
  const { campus } = useSite();
  const { guestAction } = useShellActions();
  if (campus.isGeneric) return <ContactUsCard />;
  return <AboutGroupCard onJoin={() => guestAction('join campus')} />;
}
