import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { FullTime } from '#platform/web/time/time-ago.tsx';
import {
  agreeToDeletion,
  maxDeletionReason,
  proposeDeletion,
  staffDaysToKeep,
  staffDeletionErrors,
  stopDeletion,
} from '../../contract.ts';
import type { StaffDeletionView } from '../../schemas.ts';
import { memberDeletionQuery, proposalsQuery } from '../queries.ts';

type Member = { memberId: string; username: string };
type StaffDeletionProps = { member: Member; isOperator: boolean };

/** Proposes, agrees to, and takes back the deletion of an account that its owner cannot reach. */
export function StaffDeletion({ member, isOperator }: StaffDeletionProps) {
  const { data, error, refetch } = useQuery({
    ...memberDeletionQuery(member.memberId),
    refetchOnMount: 'always',
  });
  if (!data && !error) return null;
  // A moderator can only agree to what an operator proposes.
  if (data && !isOperator && data.dueAt === null && data.proposal === null) return null;
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="font-semibold">Delete this account</h2>
      {error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{error.message}</p>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && <DeletionState member={member} deletion={data} />}
    </Card>
  );
}

function DeletionState({ member, deletion }: { member: Member; deletion: StaffDeletionView }) {
  const { dueAt, byStaff, proposal } = deletion;
  if (dueAt !== null) {
    return (
      <>
        <p className="text-small">
          {byStaff ? 'Decided by staff.' : 'Asked for by the owner.'} The account will be deleted on{' '}
          <FullDate iso={dueAt} />.
        </p>
        {byStaff && <Stop member={member} label="Cancel Deletion" />}
      </>
    );
  }
  return proposal ? (
    <Proposal member={member} proposal={proposal} />
  ) : (
    <Propose memberId={member.memberId} />
  );
}

/** Stores the result of a decision, or refetches after someone else changed it. */
function useShowDeletion(memberId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = memberDeletionQuery(memberId);
  return {
    show: (deletion: StaffDeletionView) => {
      queryClient.setQueryData(queryKey, deletion);
      void queryClient.invalidateQueries({ queryKey: proposalsQuery.queryKey });
    },
    refetch: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

const rejections = { [staffDeletionErrors.reason_missing.code]: 'reason' } as const;

function Propose({ memberId }: { memberId: string }) {
  const { show, refetch } = useShowDeletion(memberId);
  const propose = useMutation({
    mutationFn: (reason: string) =>
      callApi(proposeDeletion, { params: { memberId }, body: { reason } }),
    onSuccess: show,
  });
  const { errors, handlers } = useForm(
    {
      reason: (value: string) =>
        value.trim() === '' ? staffDeletionErrors.reason_missing.message : undefined,
    },
    ({ reason }, reject) =>
      propose.mutate(reason, {
        onError: (error) => {
          reject(error, rejections);
          // Someone else was faster: what they propose takes the place of the form.
          if (isError(error, staffDeletionErrors.deletion_proposed)) refetch();
        },
      }),
    { busy: propose.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <p className="text-small text-ink-muted">
        For an account that its owner cannot reach. Someone else on the staff has to agree; then the
        owner gets an email and has {staffDaysToKeep} days to keep it.
      </p>
      <TextField
        label="Reason for the deletion"
        name="reason"
        autoComplete="off"
        maxLength={maxDeletionReason}
        hint="The owner gets this in the email, and it is written to the audit."
        error={errors.reason}
      />
      <div>
        <Button type="submit" variant="outline" size="small" busy={propose.isPending}>
          Propose Deletion
        </Button>
      </div>
    </form>
  );
}

type ProposalProps = { member: Member; proposal: NonNullable<StaffDeletionView['proposal']> };

function Proposal({ member, proposal }: ProposalProps) {
  const { askedBy, askedAt, reason, isOwn } = proposal;
  const { memberId, username } = member;
  const asker = askedBy === null ? 'A former operator' : `@${askedBy}`;
  const { show, refetch } = useShowDeletion(memberId);
  const [isConfirming, setIsConfirming] = useState(false);
  const agree = useMutation({
    mutationFn: () => callApi(agreeToDeletion, { params: { memberId }, body: { askedAt } }),
    onSuccess: (deletion) => {
      show(deletion);
      toast({ kind: 'okay', text: 'The owner gets an email.' });
    },
    onError: (error) => {
      showRejection(error);
      refetch();
    },
    onSettled: () => setIsConfirming(false),
  });
  return (
    <>
      <p className="text-small wrap-anywhere">
        {isOwn ? 'You' : asker} asked for this on <FullTime iso={askedAt} />: {reason}
      </p>
      {isOwn && (
        <p className="text-small text-ink-muted">Someone else on the staff has to agree.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button variant="danger" size="small" onClick={() => setIsConfirming(true)}>
            Agree
          </Button>
        )}
        <Stop member={member} label="Withdraw Proposal" />
      </div>
      <ConfirmDialog
        open={isConfirming}
        danger
        title={`Delete the account of @${username}?`}
        description={`The owner gets an email. In ${staffDaysToKeep} days, everything they wrote is permanently deleted.`}
        confirmLabel="Delete Account"
        busy={agree.isPending}
        onConfirm={() => agree.mutate()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

/** Withdraws a proposal, or cancels a deletion that was agreed to. */
function Stop({ member: { memberId }, label }: { member: Member; label: string }) {
  const { show, refetch } = useShowDeletion(memberId);
  const stop = useMutation({
    mutationFn: () => callApi(stopDeletion, { params: { memberId } }),
    onSuccess: (deletion) => {
      show(deletion);
      toast({ kind: 'okay', text: 'The account stays.' });
    },
    onError: (error) => {
      showRejection(error);
      refetch();
    },
  });
  return (
    <div>
      <Button variant="outline" size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        {label}
      </Button>
    </div>
  );
}
