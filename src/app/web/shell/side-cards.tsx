import { useLocation } from 'wouter';
import { AboutGroupCard, ContactUsCard, WelcomePanel } from '#features/campuses/web/lazy.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useShellActions } from './shell-actions.tsx';

/** What stands beside a page: the group, or how to reach us; and for visitors what this is. */
export function SideCards() {
  const { campus, viewer } = useSite();
  const { guestAction } = useShellActions();
  const [path] = useLocation();
  if (campus.isGeneric) return <ContactUsCard />;
  const isWelcome = !viewer && path === '/home' && campus.privacy === 'public';
  return (
    <>
      <AboutGroupCard onJoin={() => guestAction('join campus')} />
      {isWelcome && (
        <Card className="p-5">
          <WelcomePanel />
        </Card>
      )}
    </>
  );
}
