import { AboutGroupCard, ContactUsCard } from '#features/campuses/web/lazy.ts';
import { useSite } from '#platform/web/site.tsx';
import { useShellActions } from '../shell-actions.tsx';

// Bundled in one chunk with the cards.
export { SiteLinks } from './site-links.tsx';

/** The cards next to every page: the group, or how to contact us. */
export function SideCards() {
  const { campus } = useSite();
  const { askToJoin } = useShellActions();
  if (campus.isGeneric) return <ContactUsCard />;
  return <AboutGroupCard onJoin={() => askToJoin('join campus')} />;
}
