import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import {
  reasons,
  reasonWords,
  reportedTexts,
  reportMember,
  reportMessage,
  reportPost,
  reportRating,
  sentences,
  type Reason,
  type SubjectKind,
} from '../contract.ts';

/** The thing to report. */
export type Reported = { about: SubjectKind; id: string };

type ReasonDialogProps = {
  /** The thing to report; null while the dialog is closed. */
  reported: Reported | null;
  onClose: () => void;
};

/** Asks why; choosing a reason sends the report, and closing the dialog reports nothing. */
export function ReasonDialog({ reported, onClose }: ReasonDialogProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (report: Reported & { reason: Reason }) => callReport(report),
    onSuccess: (_, { about }) => {
      onClose();
      toast({ kind: 'success', text: reportedTexts[about] });
    },
    onError: (error: ApiError) => showRejection(error),
  });
  return (
    <Dialog
      open={reported !== null}
      onClose={onClose}
      title={sentences.reasonTitle}
      description={sentences.reasonText}
    >
      <ul className="grid gap-2">
        {reasons.map((reason) => (
          <li key={reason}>
            <Button
              variant="outline"
              wide
              busy={isPending && variables.reason === reason}
              onClick={() => !isPending && reported && mutate({ ...reported, reason })}
            >
              {reasonWords[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function callReport({ about, id, reason }: Reported & { reason: Reason }): Promise<unknown> {
  const body = { reason };
  if (about === 'member') return callApi(reportMember, { params: { memberId: id }, body });
  if (about === 'message') return callApi(reportMessage, { params: { messageId: id }, body });
  if (about === 'rating') return callApi(reportRating, { params: { ratingId: id }, body });
  return callApi(reportPost, { params: { postId: id }, body });
}
