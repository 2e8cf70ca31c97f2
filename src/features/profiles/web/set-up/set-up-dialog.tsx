import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import type { OwnProfile } from '../../schemas/own.ts';
import { ownWords } from '../words.ts';
import { SetUpSteps } from './set-up-steps.tsx';

type SetUpDialogProps = { profile: OwnProfile; open: boolean; onClose: () => void };

/** The set-up on wide screens (MODAL-21). */
export function SetUpDialog({ profile, open, onClose }: SetUpDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={ownWords.setUp}>
      <SetUpSteps profile={profile} onSeeProfile={onClose} />
    </Dialog>
  );
}
