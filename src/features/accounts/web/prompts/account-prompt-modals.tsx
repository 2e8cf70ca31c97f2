import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { getSiteName, useSite } from '#platform/web/site.tsx';
import { AuthModal } from './auth-modal.tsx';
import type { GuestAction } from '#platform/contract/people/guest-action.ts';
import type { SchoolAction } from './guest-actions.ts';
import { VerifySchoolModal } from './verify-school-modal.tsx';
import { keepTapped } from './tapped.ts';
import { withWanted } from './wanted-action.ts';

type AccountPromptModalsProps = {
  guestAction: GuestAction | null;
  schoolAction: SchoolAction | null;
  /** What they tapped it on. */
  target: string | undefined;
  onClose: () => void;
};

/** The one guest-action modal and the one verify-school modal. */
export function AccountPromptModals({
  guestAction,
  schoolAction,
  target,
  onClose,
}: AccountPromptModalsProps) {
  const site = useSite();
  const [path] = useLocation();
  const search = useSearch();
  const action = guestAction ?? schoolAction;
  useEffect(() => {
    if (guestAction) keepTapped(guestAction, target);
  }, [guestAction, target]);
  const page = search ? `${path}?${search}` : path;
  const returnTo = action ? withWanted(page, { action, target }) : page;
  return (
    <>
      <AuthModal
        action={guestAction}
        onClose={onClose}
        siteName={getSiteName(site)}
        returnTo={returnTo}
      />
      <VerifySchoolModal action={schoolAction} onClose={onClose} returnTo={returnTo} />
    </>
  );
}
