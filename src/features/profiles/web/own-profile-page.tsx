import { Redirect } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';
import { profilePath } from './profile-address.ts';
import { setUpDialogPath } from './set-up/set-up-paths.ts';

/** /profile redirects to the viewer's own profile, and with `?setUp=true` to its set-up (PROFILE-20). */
export const page: Page = { Component: OwnProfilePage };

function OwnProfilePage() {
  const { viewer } = useSite();
  const isSetUp = useSearchParams().get('setUp') === 'true';
  const username = viewer?.username ?? '';
  return <Redirect to={isSetUp ? setUpDialogPath(username) : profilePath(username)} replace />;
}
