import { Mail } from 'lucide-react';
import { sentences } from '../../contract.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { entryAddress } from '../entry/entry-address.ts';
import { GoogleButton } from '../google/google-button.tsx';
import type { GuestAction } from '#platform/contract/people/guest-action.ts';
import { guestActions, withCampus } from './guest-actions.ts';

type AuthModalProps = {
  /** What the guest tried to do; null while closed. */
  action: GuestAction | null;
  onClose: () => void;
  siteName: string;
  /** Where to return after signing in: a path on this site. */
  returnTo: string;
};

export function AuthModal({ action, onClose, siteName, returnTo }: AuthModalProps) {
  const words = guestActions[useLastShown(action, 'join campus')];
  return (
    <Dialog
      open={action !== null}
      onClose={onClose}
      title={withCampus(words.title, siteName)}
      description={withCampus(words.text, siteName)}
    >
      <div className="grid gap-2.5 pb-1">
        <GoogleButton destination={returnTo} />
        <LinkButton
          href={entryAddress('/user_registration', { destination: returnTo })}
          size="large"
          wide
          onClick={onClose}
        >
          <Mail aria-hidden="true" className="size-4.5" />
          Continue with Email
        </LinkButton>
        <p className="mt-2 text-center text-small text-ink-muted">{sentences.quickSignIn}</p>
      </div>
    </Dialog>
  );
}
