import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import { profilePath } from './profile-address.ts';
import { ownProfileQuery } from './profile-queries.ts';
import { setUpDialogPath } from './set-up/set-up-paths.ts';
import { SetUpView } from './set-up/set-up-view.tsx';
import { ownWords } from './words.ts';

/**
 * /profile/set-up?goBack={page}: the set-up on narrow screens; on wide ones it is a dialog over the profile
 * (PROFILE-20).
 */
export const page: Page = { Component: SetUpPage, reads: () => [ownProfileQuery] };

function SetUpPage() {
  const { brandName, viewer } = useSite();
  const username = viewer?.username ?? '';
  const [, navigate] = useLocation();
  const goBack = readGoBack(useSearch(), profilePath(username));
  const isWide = useWideScreen();
  usePageHead({ title: `${ownWords.setUp} / ${brandName}` });

  useEffect(() => {
    if (isWide) navigate(setUpDialogPath(username), { replace: true });
  }, [isWide, navigate, username]);

  if (isWide) return null;
  return (
    <FullPage title={ownWords.setUp} onBack={() => navigate(goBack, { replace: true })}>
      <SetUpView />
    </FullPage>
  );
}
