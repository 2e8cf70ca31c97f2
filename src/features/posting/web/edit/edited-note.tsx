import { useState } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { PostView } from '../../schemas.ts';

// Loaded when needed: few readers look at earlier versions.
const loadVersions = () => import('./versions-dialog.tsx');

/** When a post was last edited; a press shows what it was before. */
export function EditedNote({ postId, editedAt }: { postId: PostView['id']; editedAt: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const versions = usePopup({ open, onClose: close }, loadVersions);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="hover:underline max-tablet:min-h-11"
        onClick={() => setOpen(true)}
      >
        Edited <TimeAgo iso={editedAt} />
      </button>
      {versions && <versions.VersionsDialog postId={postId} open={open} onClose={close} />}
    </>
  );
}
