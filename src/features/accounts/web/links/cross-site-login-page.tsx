import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import { removeFromBrowser } from '#platform/web/browser-storage.ts';
import { safePath } from '#platform/contract/safe-path.ts';
import { useSite } from '#platform/web/site.tsx';
import {
  acceptCrossSiteLogin,
  beginCrossSiteLogin,
  grantCrossSiteLogin,
  sessionErrors,
  startCrossSiteLogin,
} from '../../contract/sessions.ts';
import { EntryPage } from '../entry/entry-page.tsx';
import { clearAddress } from './use-address-secret.ts';
import { useEnter } from '../sessions/use-session.ts';

/**
 * /cross-site-login: logs a member in on another campus's site (product rules, Sessions). The browser comes here four times:
 * for the address of the new site on the old one, for a cookie on the new one, for a code on the old one, and to use
 * the code on the new one.
 */
export const page: Page = { Component: CrossSiteLoginPage, isEntry: true };

function CrossSiteLoginPage() {
  const [, navigate] = useLocation();
  const { viewer } = useSite();
  const enter = useEnter();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const step = getStep(window.location, viewer !== null);
    const wanted = parseDestination(new URLSearchParams(window.location.search).get('redirect'));
    // A code is used once: it does not stay in the address bar or the history.
    if (window.location.hash !== '') clearAddress();
    // The target campus is used once.
    removeFromBrowser('redirect_to');
    if (!step) return navigate('/home', { replace: true });
    const go = async () => {
      const arrived = await step();
      if (typeof arrived === 'string') window.location.replace(arrived);
      else enter(arrived.viewer, parseDestination(takeFromTab(destinationKey)));
    };
    go().catch((error: unknown) => {
      // An unknown campus is ignored; a logged-in member continues here.
      const isUnknown = error instanceof ApiError && isError(error, sessionErrors.unknown_campus);
      if (viewer || isUnknown) window.location.replace(wanted);
      else setFailed(true);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- each visit of the page runs its step once
  }, []);
  return (
    <EntryPage
      title={failed ? 'That did not work' : 'One moment'}
      text={failed ? 'Please log in on this site.' : 'We are taking you to the other campus.'}
    >
      <div className="mt-6 grid place-items-center">
        {failed ? (
          <LinkButton href="/login" size="large" wide>
            Log In
          </LinkButton>
        ) : (
          <Spinner label="Loading…" />
        )}
      </div>
    </EntryPage>
  );
}

type Step = () => Promise<string | Awaited<ReturnType<typeof accept>>>;

/** Which step this is, from the address; undefined for an address of no step. */
function getStep({ search, hash }: Location, isSignedIn: boolean): Step | undefined {
  const query = new URLSearchParams(search);
  const code = new URLSearchParams(hash.slice(1)).get('code');
  const to = query.get('to');
  const from = query.get('from');
  const challenge = query.get('challenge');
  const redirect = parseDestination(query.get('redirect'));
  if (code) return () => accept(code);
  if (from) return () => begin(from, { redirect, isSignedIn });
  if (to && challenge) {
    return async () =>
      (await callApi(grantCrossSiteLogin, { body: { toCampusId: to, challenge } })).address;
  }
  if (to) return () => start(to, redirect);
  return undefined;
}

/** The storage key for the wanted page while the tab goes to the other site and back. */
const destinationKey = 'quad-cross-site-login';

function parseDestination(wanted: unknown): string {
  return safePath(typeof wanted === 'string' ? wanted : null, '/home');
}

async function start(to: string, redirect: string): Promise<string> {
  const { address } = await callApi(startCrossSiteLogin, { body: { toCampusId: to } });
  const target = new URL(address);
  target.searchParams.set('redirect', redirect);
  return target.href;
}

type Wanted = { redirect: string; isSignedIn: boolean };

async function begin(from: string, { redirect, isSignedIn }: Wanted): Promise<string> {
  if (isSignedIn) return redirect;
  storeInTab(destinationKey, redirect);
  return (await callApi(beginCrossSiteLogin, { body: { fromCampusId: from } })).address;
}

function accept(code: string) {
  return callApi(acceptCrossSiteLogin, { body: { code } });
}
