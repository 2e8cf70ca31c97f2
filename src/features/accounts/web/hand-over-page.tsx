import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { forget } from '#platform/web/remembered.ts';
import {
  acceptHandOver,
  beginHandOver,
  grantHandOver,
  startHandOver,
} from '../contract/sessions.ts';
import { EntryPage } from './entry-page.tsx';
import { useEnter } from './use-session.ts';

/**
 * /hand-over: takes a signed-in person along to another campus's site, whose sessions are its own (decisions, Identity).
 * The browser passes here three times: to get a mark on the site it comes to, a code on the one it leaves, and in.
 */
export function HandOverPage() {
  const [, navigate] = useLocation();
  const enter = useEnter();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const step = stepOf(window.location);
    // A campus that is wanted is wanted once.
    forget('redirect_to');
    if (!step) return navigate('/home', { replace: true });
    const go = async () => {
      const arrived = await step();
      if (typeof arrived === 'string') window.location.replace(arrived);
      else enter(arrived.viewer, '/home');
    };
    go().catch(() => setFailed(true));
    // oxlint-disable-next-line react/exhaustive-deps -- each passage takes its one step once
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

/** What this passage has to do, from the address it came with. */
function stepOf({ search, hash }: Location): Step | undefined {
  const query = new URLSearchParams(search);
  const code = new URLSearchParams(hash.slice(1)).get('code');
  const to = query.get('to');
  const from = query.get('from');
  const challenge = query.get('challenge');
  if (code) return () => accept(code);
  if (from)
    return async () => (await callApi(beginHandOver, { body: { fromCampusId: from } })).address;
  if (to && challenge) {
    return async () =>
      (await callApi(grantHandOver, { body: { toCampusId: to, challenge } })).address;
  }
  if (to) return async () => (await callApi(startHandOver, { body: { toCampusId: to } })).address;
  return undefined;
}

function accept(code: string) {
  return callApi(acceptHandOver, { body: { code } });
}
