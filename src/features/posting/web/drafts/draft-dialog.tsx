import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useWriting, type Pending } from '#features/accounts/web/index.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { useLeaveComposer } from '../composer/use-leave-composer.ts';

type DraftDialogProps = {
  open: boolean;
  onClose: () => void;
  draftKey: DraftKey;
  /** What to continue with after a login, if the session ends; null if that cannot be. */
  wanted: Pending | null;
  title: string;
  /** The question before a draft is discarded. */
  discardTitle: string;
  /** Whether leaving loses nothing; as long as the draft is empty unless given. */
  isUnchanged?: (() => boolean) | undefined;
  children: ReactNode;
};

/** A composer as a dialog, on wide screens. */
export function DraftDialog(props: DraftDialogProps) {
  const { open, onClose, draftKey, wanted, title, discardTitle, children } = props;
  const { isUnchanged } = props;
  const { isAsking, leave, stay, discard } = useLeaveComposer(draftKey, onClose, isUnchanged);
  useCloseOnNavigation(onClose);
  useWriting(open ? wanted : null);
  return (
    <>
      <Dialog open={open} onClose={leave} title={title} size="medium">
        {children}
      </Dialog>
      <DiscardDraftDialog open={isAsking} title={discardTitle} onStay={stay} onDiscard={discard} />
    </>
  );
}

/** Closes the dialog when a link of an alert leads to another page, which the dialog would cover. The draft is kept. */
function useCloseOnNavigation(onClose: () => void): void {
  const [path] = useLocation();
  const openedAt = useRef(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (openedAt.current === path) return;
    openedAt.current = path;
    close();
  }, [path]);
}
