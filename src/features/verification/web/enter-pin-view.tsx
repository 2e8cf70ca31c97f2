import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMinutes } from '#platform/contract/durations.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import {
  codeMinutes,
  sendSchoolEmailCode,
  verificationSentences,
  verifySchoolEmail,
} from '../contract.ts';
import { CodeForm } from './code-form.tsx';
import { joiningPath, schoolEmailQuery, type JoinRequest } from './queries.ts';
import { useEnterAsStudent } from './use-enter-as-student.ts';

/** /settings/account/verify_school_email: Enter PIN. */
export function EnterPinView({ campus, destination }: JoinRequest) {
  const state = useQuery(schoolEmailQuery(campus));
  if (!state.data && !state.error) return null;
  const pending = state.data?.pendingEmail;
  if (!pending) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={state.error?.message ?? 'No code was sent yet'}
          text={state.error ? undefined : 'Enter your school email and we will send you one.'}
          action={
            <LinkButton href={joiningPath('school_email', { campus, destination })}>
              School email
            </LinkButton>
          }
        />
      </Card>
    );
  }
  return <EnterPin campus={campus} destination={destination} pending={pending} />;
}

type EnterPinProps = JoinRequest & { pending: string };

function EnterPin({ campus, destination, pending }: EnterPinProps) {
  const enterAsStudent = useEnterAsStudent({ campus, destination });
  const verify = useMutation({
    mutationFn: (code: string) => callApi(verifySchoolEmail, { body: { code } }),
    onSuccess: ({ viewer }) => enterAsStudent(viewer),
  });
  const resend = useMutation({
    mutationFn: () =>
      callApi(sendSchoolEmailCode, {
        body: { schoolEmail: pending, ...(campus !== null && { campusId: campus }) },
      }),
    onSuccess: () => toast({ kind: 'success', text: verificationSentences.sent }),
    onError: (error) => showRejection(error),
  });
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold">Enter the code</h2>
      <p className="mt-1 text-pretty text-ink-muted">
        We mailed a code to{' '}
        <strong className="font-medium wrap-anywhere text-ink">{pending}</strong>. It is valid for{' '}
        {formatMinutes(codeMinutes)}.
      </p>
      <CodeForm busy={verify.isPending || verify.isSuccess} onCode={verify.mutate} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send a new code
        </Button>
        <LinkButton variant="quiet" href={joiningPath('school_email', { campus, destination })}>
          Change the address
        </LinkButton>
      </div>
    </Card>
  );
}
