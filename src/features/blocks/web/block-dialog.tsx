import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { blockMember, sentences } from '../contract.ts';

/** Whom to block, and what to do afterwards. */
export type Blocked = Pick<MemberSummary, 'id' | 'username'> & {
  onBlocked?: (() => void) | undefined;
};

type BlockDialogProps = {
  /** Whom to block; null while the dialog is closed. */
  blocked: Blocked | null;
  onClose: () => void;
};

/** Says what a block does, and blocks. */
export function BlockDialog({ blocked, onClose }: BlockDialogProps) {
  const queries = useQueryClient();
  const shown = useLastShown(blocked, null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Blocked) => callApi(blockMember, { params: { memberId: id } }),
    onSuccess: (_, { username, onBlocked }) => {
      onClose();
      toast({ kind: 'success', text: `You blocked @${username}.` });
      onBlocked?.();
      // Also without a live stream.
      void queries.invalidateQueries();
    },
    onError: (error: ApiError) => showRejection(error),
  });
  return (
    <ConfirmDialog
      open={blocked !== null}
      danger
      title={`Block @${shown?.username ?? ''}?`}
      description={sentences.dialogText}
      confirmLabel="Block"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => blocked && mutate(blocked)}
    />
  );
}
