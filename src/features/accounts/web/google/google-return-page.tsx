import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { removeFromBrowser, readInBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';
import { finishGoogleSignIn } from '../../contract/google.ts';
import { clearAddress } from '../links/use-address-secret.ts';
import { notifyOtherTabs, useEnter } from '../sessions/use-session.ts';
import { showGoogleRejection } from './show-google-rejection.ts';
import { takeDestination } from './destination.ts';
import { queueSchoolNotice } from '../prompts/school-notice.ts';
import { LoadingPage } from '../links/loading-page.tsx';

type Returned = { state?: string; code?: string; iss?: string; error?: string };

/**
 * /login/google: where Google sends the browser back. Finishes the login, or says why it failed and offers other ways.
 */
export const page: Page = { Component: GoogleReturnPage, isEntry: true };

function GoogleReturnPage() {
  const { campus } = useSite();
  const [, navigate] = useLocation();
  const enter = useEnter();
  const { mutate } = useMutation({
    mutationFn: (body: Returned) => callApi(finishGoogleSignIn, { body }),
    onSuccess: ({ viewer, created }) => {
      const destination = takeDestination()?.destination ?? '/home';
      if (created && viewer.schoolVerified) queueSchoolNotice();
      if (!created || viewer.schoolVerified || readInBrowser('redirect_to') !== null)
        return enter(viewer, destination);
      // New members are asked for their school only when they need it.
      storeInBrowser('userId', viewer.id);
      notifyOtherTabs();
      const start = campus.isGeneric ? '/search_schools' : '/home';
      window.location.replace(destination === '/home' ? start : destination);
    },
    onError: (error) => {
      removeFromBrowser('userId');
      const from = takeDestination()?.from ?? '/login';
      showGoogleRejection(error);
      navigate(from, { replace: true });
    },
  });
  useEffect(() => {
    const returned: Returned = Object.fromEntries(
      new URLSearchParams(window.location.hash.slice(1)),
    );
    clearAddress();
    if (returned.state === undefined) navigate('/login', { replace: true });
    else mutate(returned);
    // oxlint-disable-next-line react/exhaustive-deps -- what Google sent back is used once
  }, []);
  return <LoadingPage text="We are finishing your login with Google." />;
}
