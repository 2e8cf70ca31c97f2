import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { sendSchoolEmailCode, verificationErrors, verificationSentences } from '../contract.ts';
import { joiningPath, schoolEmailQuery, type Joining } from './queries.ts';

/** Errors of the typed address. */
const schoolEmailRejections = new Set<string>([
  verificationErrors.school_email_invalid.code,
  verificationErrors.school_email_unchanged.code,
  verificationErrors.school_email_taken.code,
]);

type SchoolEmailViewProps = Joining & { brandName: string };

/** /settings/account/school_email: the school address, and Send PIN. */
export function SchoolEmailView({ campus, destination, brandName }: SchoolEmailViewProps) {
  const state = useQuery(schoolEmailQuery(campus));
  if (state.error) {
    return (
      <Card pane className="tablet:mt-3">
        <EmptyState
          title={state.error.message}
          action={<Button onClick={() => void state.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  if (!state.data) return null;
  const { schoolEmail, campus: school } = state.data;
  return (
    <Card pane className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold text-balance">
        {school ? `Join your campus: ${school.name}` : 'Join your campus'}
      </h2>
      <p className="mt-1 text-pretty text-ink-muted">{verificationSentences.whySchoolEmail}</p>
      <SchoolEmailForm
        campus={campus}
        destination={destination}
        stored={schoolEmail ?? ''}
        domain={school?.domain}
      />
      <p className="mt-4 text-small text-pretty text-ink-muted">
        Only you can see this address. {brandName} is not affiliated with any school.
      </p>
    </Card>
  );
}

/** The server's sentence, and what is wrong with an email of the school that looks right. */
function getReason(
  { code, message }: ApiError,
  typed: { schoolEmail: string; domain?: string },
): string {
  const [local = '', domain] = typed.schoolEmail.split('@');
  const isOfSchool = domain !== undefined && domain === typed.domain;
  const isOdd = code === verificationErrors.school_email_invalid.code && /[^a-z\d]/.test(local);
  return isOfSchool && isOdd
    ? `${message}: only lowercase letters and digits before the @`
    : message;
}

type SchoolEmailFormProps = Joining & {
  stored: string;
  /** The school's domain, if the school is known. */
  domain: string | undefined;
};

function SchoolEmailForm({ campus, destination, stored, domain }: SchoolEmailFormProps) {
  const [, navigate] = useLocation();
  const isInteractive = useInteractive();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(stored);
  // An uncontrolled field keeps what was typed before hydration.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const schoolEmail = typed.trim();
  const isUnchanged = schoolEmail === '' || schoolEmail === stored;
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () =>
      callApi(sendSchoolEmailCode, {
        body: { schoolEmail, ...(campus !== null && { campusId: campus }) },
      }),
    onSuccess: () => {
      const { queryKey } = schoolEmailQuery(campus);
      queries.setQueryData(queryKey, (state) => state && { ...state, pendingEmail: schoolEmail });
      toast({ kind: 'okay', text: verificationSentences.sent });
      navigate(joiningPath('verify_school_email', { campus, destination }));
    },
    onError: (rejected) => {
      showRejection(rejected);
      if (schoolEmailRejections.has(rejected.code))
        setError(getReason(rejected, { schoolEmail, ...(domain !== undefined && { domain }) }));
      field.current?.focus();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    setError(isUnchanged ? verificationErrors.school_email_unchanged.message : undefined);
    if (!isUnchanged) send.mutate();
  }
  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
      <TextField
        label="School email"
        name="schoolEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={`you@${domain ?? 'school.edu'}`}
        ref={field}
        defaultValue={stored}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        // Enter does not submit a form whose button is disabled.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isUnchanged) submit(event);
        }}
        error={error}
      />
      <div>
        <Button type="submit" busy={send.isPending} disabled={!isInteractive || isUnchanged}>
          Send PIN
        </Button>
      </div>
    </form>
  );
}
