import { useState } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { SharedIcon } from '#platform/web/parts/shared-icon.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sendMessageLabel } from '../../contract/unread.ts';

/** Loaded when needed: few readers write. */
export const loadStartDialog = () => import('./start-conversation-dialog.tsx');

type SendMessageButtonProps = {
  member: MemberSummary;
  /** The post that the button belongs to; it is shared into the conversation. */
  postId?: string;
  /** Opens the dialog at once, as after following a shared link. */
  startsOpen?: boolean | undefined;
};

/** Starts a conversation with a student; not shown on the viewer's own posts. */
export function SendMessageButton({ member, postId, startsOpen }: SendMessageButtonProps) {
  const { viewer } = useSite();
  const { ensureStudent } = useAccountPrompts();
  const [isOpen, setIsOpen] = useState(startsOpen ?? false);
  const close = () => setIsOpen(false);
  const dialog = usePopup({ open: isOpen, onClose: close }, loadStartDialog);
  // Only students can be written to.
  if (viewer?.id === member.id || !member.verified) return null;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={() => ensureStudent('message', postId ?? `@${member.username}`) && setIsOpen(true)}
      >
        <SharedIcon of="icon-send" className="size-4" />
        {sendMessageLabel}
      </Button>
      {dialog && (
        <dialog.StartConversationDialog
          member={member}
          postId={postId}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
