import { useState } from 'react';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { ProgressDialog } from '#platform/web/parts/overlays/progress-dialog.tsx';
import { useEditBio } from '../use-edit-profile.ts';
import { BioField } from './bio-field.tsx';

type BioDialogProps = { bio: string; open: boolean; onClose: () => void };

export function BioDialog({ bio, open, onClose }: BioDialogProps) {
  const [text, setText] = useState(bio);
  const edit = useEditBio(onClose);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Edit bio"
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={edit.isPending}
              onClick={() => edit.mutate(text, { onError: (error) => showRejection(error) })}
            >
              Save
            </Button>
          </>
        }
      >
        <BioField bio={text} onChange={setText} />
      </Dialog>
      <ProgressDialog busy={edit.isPending} />
    </>
  );
}
