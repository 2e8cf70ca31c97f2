import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { getSiteName, useSite } from '#platform/web/site.tsx';
import { proveSave } from '../links/save-proof.ts';
import { AuthModal } from './auth-modal.tsx';
import type { GuestAction } from '#platform/contract/people/guest-action.ts';
import type { SchoolAction } from './guest-actions.ts';
import { VerifySchoolModal } from './verify-school-modal.tsx';
import { withPending } from './pending-action.ts';

type AccountPromptModalsProps = {
  guestAction: GuestAction | null;
  schoolAction: SchoolAction | null;
  /** The post, profile or campus that the visitor acted on. */
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
  const returnTo = action ? withPending(page, { action, target }) : page;
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

/** Stores in the browser what a return address cannot say, in place of what was tapped before. */
function keepTapped(action: GuestAction, target: string | undefined): void {
  if (action === 'like' && target) proveSave(target);
  // After the login it leads to this campus (CAMPUS-18).
  if (action === 'join campus' && target) storeInBrowser('redirect_to', target);
  else removeFromBrowser('redirect_to');
}
