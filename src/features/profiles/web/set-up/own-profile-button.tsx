import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { isWideScreen, useWideScreen } from '#platform/web/use-wide-screen.ts';
import { profilePath } from '../profile-address.ts';
import { ownProfileQuery } from '../profile-queries.ts';
import { ownWords } from '../words.ts';
import { setUpDialogPath, setUpPagePath } from './set-up-paths.ts';

const loadDialog = () => import('./set-up-dialog.tsx');

/**
 * On the own profile: opens the set-up until it is finished, then links to editing (PROFILE-11). `?setUp=true` opens
 * it, too: as a dialog, or as a page on narrow screens.
 */
export function OwnProfileButton({ username }: { username: string }) {
  const { data: profile, error } = useQuery(ownProfileQuery);
  const [, navigate] = useLocation();
  const isRequested = useSearchParams().get('setUp') === 'true';
  const isWide = useWideScreen();
  const isOpen = isRequested && isWide === true;
  const close = () => navigate(profilePath(username), { replace: true });
  const dialog = usePopup({ open: isOpen, onClose: close }, loadDialog);

  useEffect(() => {
    if (isRequested && isWide === false) navigate(setUpPagePath(username), { replace: true });
  }, [isRequested, isWide, navigate, username]);

  if (!profile) return error && <EditLink />;
  return (
    <>
      {profile.isSetUp ? (
        <EditLink />
      ) : (
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            navigate(isWideScreen() ? setUpDialogPath(username) : setUpPagePath(username))
          }
        >
          {ownWords.setUp}
        </Button>
      )}
      {dialog && <dialog.SetUpDialog profile={profile} open={isOpen} onClose={close} />}
    </>
  );
}

function EditLink() {
  return (
    <LinkButton href="/profile/edit" variant="outline" size="small">
      {ownWords.edit}
    </LinkButton>
  );
}
