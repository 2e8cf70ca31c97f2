import { Redirect, useSearch } from 'wouter';
import { profilePath, setUpDialogPath } from '#features/profiles/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';

/** /profile redirects to the viewer's own profile, and with `?setUp=true` to its set-up (PROFILE-20). */
export const ownProfilePage: Page = { Component: OwnProfilePage };

function OwnProfilePage() {
  const { viewer } = useSite();
  const isSetUp = new URLSearchParams(useSearch()).get('setUp') === 'true';
  const username = viewer?.username ?? '';
  return <Redirect to={isSetUp ? setUpDialogPath(username) : profilePath(username)} replace />;
}
