import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { VisitCampusPanel } from '#features/campuses/web/index.ts';
import { goBackOf } from '#platform/web/navigation/go-back-of.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';

/**
 * Replaces a create page on another campus than the member's own. Wide screens return at once, as from all create
 * pages.
 */
export function VisitHomeCampus() {
  const { homeCampus } = useSite();
  const [, navigate] = useLocation();
  const goBack = goBackOf(useSearch());
  const isWide = useWideScreen();

  useEffect(() => {
    if (isWide) navigate(goBack, { replace: true });
  }, [isWide, navigate, goBack]);

  if (isWide) return null;
  return (
    <FullPage title="Visit your campus" onBack={() => navigate(goBack, { replace: true })}>
      {homeCampus && <VisitCampusPanel homeCampus={homeCampus} />}
    </FullPage>
  );
}
