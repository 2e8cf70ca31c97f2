import { Redirect, useSearch } from 'wouter';
import { profilePath, setUpDialogPath } from '#features/profiles/web/lazy.ts';
import { useSite } from '#platform/web/site.tsx';

/** /profile: the viewer's own; with `?setUp=true` its set-up (PROFILE-20). */
export function OwnProfilePage() {
  const { viewer } = useSite();
  const isSetUp = new URLSearchParams(useSearch()).get('setUp') === 'true';
  const username = viewer?.username ?? '';
  return <Redirect to={isSetUp ? setUpDialogPath(username) : profilePath(username)} replace />;
}
