import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import {
  endMemberSessions,
  memberAdminErrors,
  setMemberSchool,
  verifyMemberEmail,
} from '../contract.ts';
import type { MemberAdminView } from '../schemas.ts';
import { CopyForm } from './copy-form.tsx';
import { memberQuery } from './queries.ts';

/** What can be done about one account. */
export function MemberActions({ member }: { member: MemberAdminView }) {
  return (
    <Card className="grid gap-5 p-4">
      <SchoolForm member={member} />
      <div className="flex flex-wrap gap-2">
        {!member.emailVerified && <VerifyEmail memberId={member.memberId} />}
        <EndSessions member={member} />
      </div>
      <CopyForm memberId={member.memberId} username={member.username} />
    </Card>
  );
}

const schoolRejections = { [memberAdminErrors.campus_missing.code]: 'campusId' } as const;

/** Verifies a school by hand, or corrects it; an empty campus takes it away. */
function SchoolForm({
  member: { memberId, campusId, schoolVerified },
}: {
  member: MemberAdminView;
}) {
  const queryClient = useQueryClient();
  const set = useMutation({
    mutationFn: (given: string) =>
      callApi(setMemberSchool, {
        params: { memberId },
        body: { campusId: given === '' ? null : given },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(memberQuery(memberId).queryKey, changed);
      const text = changed.campusId === null ? 'No longer a student.' : 'School verified.';
      toast({ kind: 'okay', text });
    },
  });
  const { errors, handlers } = useForm(
    { campusId: () => undefined },
    (values, reject) =>
      set.mutate(values.campusId.trim().toLowerCase(), {
        onError: (error) => reject(error, schoolRejections),
      }),
    { busy: set.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextField
        key={campusId}
        label="Student of campus"
        name="campusId"
        defaultValue={schoolVerified ? (campusId ?? '') : ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint="The id of a campus, such as ou. Empty: no student."
        error={errors.campusId}
      />
      <div>
        <Button type="submit" variant="outline" size="small" busy={set.isPending}>
          Save School
        </Button>
      </div>
    </form>
  );
}

function VerifyEmail({ memberId }: { memberId: string }) {
  const queryClient = useQueryClient();
  const verify = useMutation({
    mutationFn: () => callApi(verifyMemberEmail, { params: { memberId } }),
    onSuccess: (changed) => queryClient.setQueryData(memberQuery(memberId).queryKey, changed),
    onError: (error) => showRejection(error),
  });
  return (
    <Button variant="outline" size="small" busy={verify.isPending} onClick={() => verify.mutate()}>
      Verify Email
    </Button>
  );
}

function EndSessions({ member: { memberId, username } }: { member: MemberAdminView }) {
  const [asks, setAsks] = useState(false);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => callApi(endMemberSessions, { params: { memberId } }),
    onSuccess: ({ endedCount }) => {
      const text = endedCount === 1 ? '1 session ended.' : `${endedCount} sessions ended.`;
      toast({ kind: 'okay', text });
      return queryClient.invalidateQueries({ queryKey: memberQuery(memberId).queryKey });
    },
    onError: (error) => showRejection(error),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsks(true)}>
        End Sessions
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Log @${username} out everywhere?`}
        description="They can log in again."
        confirmLabel="End Sessions"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
