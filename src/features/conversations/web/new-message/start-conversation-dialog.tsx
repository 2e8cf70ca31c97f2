import type { ListingStatus } from '#features/posting/contract.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { sentences } from '../../contract/words.ts';
import { useStartConversation } from './use-start-conversation.ts';

/** Whom the viewer is about to write to, and about which post. */
export type ConversationStart = {
  member: Pick<MemberSummary, 'id' | 'firstName' | 'lastName' | 'username'>;
  /** A post to share into the conversation. */
  postId?: string | undefined;
};

type StartConversationDialogProps = ConversationStart & {
  open: boolean;
  onClose: () => void;
  /** Called before the conversation is shown. */
  onStarted?: (() => void) | undefined;
};

/** Said before someone asks "Is it still there?". */
const isItStillThere: Record<ListingStatus, string> = {
  available: 'Still available.',
  reserved: 'Reserved for someone right now; you can get in line.',
  sold: 'Already sold.',
  withdrawn: 'No longer for sale.',
};

/** Asks before starting a conversation. */
export function StartConversationDialog(props: StartConversationDialogProps) {
  const { member, postId, open, onClose, onStarted } = props;
  const listing = usePost(postId ?? '')?.listing;
  const start = useStartConversation(() => {
    onClose();
    onStarted?.();
  });
  const name = (
    <>
      <bdi className="font-semibold text-ink">{`${member.firstName} ${member.lastName}`}</bdi>{' '}
      <bdi>{`(@${member.username})`}</bdi>
    </>
  );
  return (
    <ConfirmDialog
      open={open}
      title={sentences.startTitle}
      description={
        postId === undefined ? (
          <>Write to {name} and agree on where to meet.</>
        ) : (
          <>
            {listing && `${isItStillThere[listing.status]} `}This post is shared in your
            conversation with {name}, where you can agree on the rest.
          </>
        )
      }
      confirmLabel={sentences.start}
      cancelLabel={sentences.cancel}
      busy={start.isPending}
      onCancel={onClose}
      onConfirm={() => start.mutate({ memberId: member.id, postId })}
    />
  );
}
