import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { withPending } from '#features/accounts/web/index.ts';
import { VisitCampusPanel } from '#features/campuses/web/index.ts';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';

/**
 * Replaces a create page on another campus than the member's own. Wide screens show a dialog over the page
 * before, as for all create pages.
 */
export function VisitHomeCampus() {
  const { homeCampus } = useSite();
  const [, navigate] = useLocation();
  const goBack = readGoBack(useSearch());
  const wideAddress = withPending(goBack, { action: 'post' });
  const isWide = useWideScreen();

  useEffect(() => {
    if (isWide) navigate(wideAddress, { replace: true });
  }, [isWide, navigate, wideAddress]);

  if (isWide) return null;
  return (
    <FullPage title="Visit your campus" onBack={() => navigate(goBack, { replace: true })}>
      {homeCampus && (
        <VisitCampusPanel homeCampus={homeCampus} path={withPending('/home', { action: 'post' })} />
      )}
    </FullPage>
  );
}
