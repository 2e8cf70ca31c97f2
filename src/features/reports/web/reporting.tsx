import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
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
  sentences,
  type Reason,
  type SubjectKind,
} from '../contract.ts';

/** The thing to report. */
export type Reported = { about: SubjectKind; id: string };

/** Sends a report and shows the result as an alert. */
export async function sendReport(what: Reported, onSent: () => void): Promise<void> {
  try {
    await callReport(what);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return showRefusal(error);
  }
  toast({ kind: 'success', text: reportedTexts[what.about] });
  onSent();
}

function callReport({ about, id }: Reported, reason?: Reason): Promise<unknown> {
  const body = reason ? { reason } : {};
  if (about === 'member') return callApi(reportMember, { params: { memberId: id }, body });
  if (about === 'message') return callApi(reportMessage, { params: { messageId: id }, body });
  return callApi(reportPost, { params: { postId: id }, body });
}

type ReasonDialogProps = {
  /** The thing that was just reported; null while the dialog is closed. */
  reported: Reported | null;
  onClose: () => void;
};

/** Asks why, after the report has been sent. */
export function ReasonDialog({ reported, onClose }: ReasonDialogProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (reason: Reason) => (reported ? callReport(reported, reason) : Promise.resolve()),
    onSuccess: onClose,
    onError: (error: ApiError) => showRefusal(error),
  });
  return (
    <Dialog
      open={reported !== null}
      onClose={onClose}
      title={sentences.reasonTitle}
      description={sentences.reasonText}
    >
      {/* On phones the alert that it was reported covers the end of the sheet. */}
      <ul className="grid gap-2 max-tablet:pb-34">
        {reasons.map((reason) => (
          <li key={reason}>
            <Button
              look="outline"
              wide
              busy={isPending && variables === reason}
              onClick={() => !isPending && mutate(reason)}
            >
              {reasonWords[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
