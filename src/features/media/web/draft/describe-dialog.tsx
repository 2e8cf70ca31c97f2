import { useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { maxAltLength, sentences } from '../../contract.ts';
import { isPlainPhoto, type DraftPhoto } from './draft-photo.ts';
import type { PhotoDraft } from './photo-draft.ts';

type DescribeDialogProps = { draft: PhotoDraft; photo: DraftPhoto; onClose: () => void };

/** The description of a photo, which screen readers read out. */
export function DescribeDialog({ draft, photo, onClose }: DescribeDialogProps) {
  const [alt, setAlt] = useState(photo.alt);
  return (
    <Dialog
      open
      onClose={onClose}
      title={sentences.describeTitle}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              draft.describe(photo.key, alt.trim());
              onClose();
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {isPlainPhoto(photo) && (
          <img src={photo.preview} alt="" className="max-h-48 justify-self-center rounded-card" />
        )}
        <TextAreaField
          label="Description"
          hint={sentences.describeHint}
          value={alt}
          maxLength={maxAltLength}
          rows={3}
          dir="auto"
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
    </Dialog>
  );
}
