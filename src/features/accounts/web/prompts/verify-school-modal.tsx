import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { entryAddress } from '../entry/entry-address.ts';
import { schoolActions, type SchoolAction } from './guest-actions.ts';

type VerifySchoolModalProps = {
  /** What the member tried to do; null while closed. */
  action: SchoolAction | null;
  onClose: () => void;
  /** Where to return after verifying: a path on this site. */
  returnTo: string;
};

export function VerifySchoolModal({ action, onClose, returnTo }: VerifySchoolModalProps) {
  const words = schoolActions[useLastShown(action, 'post')];
  return (
    <Dialog
      open={action !== null}
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
          <LinkButton
            href={entryAddress('/settings/account/school_email', { destination: returnTo })}
            onClick={onClose}
          >
            Verify school email
          </LinkButton>
        </>
      }
    />
  );
}
