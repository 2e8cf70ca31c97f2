import { useLocation, useSearch } from 'wouter';
import { siteNameOf, useSite } from '#platform/web/site.tsx';
import { AuthModal } from './auth-modal.tsx';
import type { GuestAction } from '#platform/contract/guest-action.ts';
import type { SchoolAction } from './guest-actions.ts';
import { VerifySchoolModal } from './verify-school-modal.tsx';

type AccountPromptModalsProps = {
  guestAction: GuestAction | null;
  schoolAction: SchoolAction | null;
  onClose: () => void;
};

/** The one guest-action modal and the one verify-school modal. */
export function AccountPromptModals({
  guestAction,
  schoolAction,
  onClose,
}: AccountPromptModalsProps) {
  const site = useSite();
  const [path] = useLocation();
  const search = useSearch();
  const returnTo = search ? `${path}?${search}` : path;
  return (
    <>
      <AuthModal
        action={guestAction}
        onClose={onClose}
        siteName={siteNameOf(site)}
        returnTo={returnTo}
      />
      <VerifySchoolModal action={schoolAction} onClose={onClose} returnTo={returnTo} />
    </>
  );
}
