import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { takeBackMessage } from '../../contract/messages.ts';
import { sentences } from '../../contract/words.ts';
import { keepMessages, type StoredMessage } from '../list/conversations.ts';

type MessageTakingBackProps = {
  message: Pick<StoredMessage, 'id'>;
  /** Gets the focus afterwards. */
  line: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
};

/** Asks before taking back a message, and takes it back. */
export function MessageTakingBack({ message, line, open, onClose }: MessageTakingBackProps) {
  const queryClient = useQueryClient();
  const mutationKey = [takeBackMessage.id, message.id];
  const takingBack = useMutation({
    mutationKey,
    mutationFn: () => callApi(takeBackMessage, { params: { messageId: message.id } }),
    onSuccess: (changed) => {
      onClose();
      keepMessages(getEntityStore(queryClient), [changed], changed);
    },
    onError: (error) => {
      onClose();
      showRejection(error);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={sentences.takeBackTitle}
      description={sentences.takeBackText}
      confirmLabel={sentences.takeBackButton}
      busy={takingBack.isPending}
      onCancel={onClose}
      // Read from the query client: a double click comes before the button is rendered as busy.
      onConfirm={() => queryClient.isMutating({ mutationKey }) === 0 && takingBack.mutate()}
      finalFocus={line}
    />
  );
}
