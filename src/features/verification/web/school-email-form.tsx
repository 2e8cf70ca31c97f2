import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import {
  readSchoolAddress,
  toStoredAddress,
  type AddressedSchool,
} from '#platform/contract/people/school-address.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { isEnter } from '#platform/web/forms/input-method.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import {
  badAddressSentence,
  sendSchoolEmailCode,
  verificationErrors,
  verificationSentences,
} from '../contract.ts';
import { joiningPath, schoolEmailQuery, type JoinRequest } from './queries.ts';

/** Errors of the typed address. */
const schoolEmailRejections = new Set<string>([
  verificationErrors.school_email_invalid.code,
  verificationErrors.school_email_unchanged.code,
  verificationErrors.school_email_taken.code,
]);

/** What is wrong with a typed address, as far as the browser knows the school. */
function findProblem(typed: string, school: AddressedSchool | null): string | undefined {
  if (!school) return undefined;
  const { problem } = readSchoolAddress(typed, [school]);
  return problem === undefined ? undefined : badAddressSentence(problem);
}

type SchoolEmailFormProps = JoinRequest & {
  stored: string;
  /** Unknown on the generic site until one is chosen. */
  school: AddressedSchool | null;
  /** The account's email, if it needs no code. */
  proven: { email: string; onUse: () => void } | false;
};

/** Asks for a school email and mails a code to it. */
export function SchoolEmailForm({
  campus,
  destination,
  stored,
  school,
  proven,
}: SchoolEmailFormProps) {
  const [, navigate] = useLocation();
  const isInteractive = useInteractive();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(stored);
  // An uncontrolled field keeps what was typed before hydration.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const schoolEmail = typed.trim();
  const isUnchanged = schoolEmail === '' || toStoredAddress(schoolEmail) === stored;
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () =>
      callApi(sendSchoolEmailCode, {
        body: { schoolEmail, ...(campus !== null && { campusId: campus }) },
      }),
    onSuccess: () => {
      const { queryKey } = schoolEmailQuery(campus);
      const pendingEmail = toStoredAddress(schoolEmail);
      queries.setQueryData(queryKey, (state) => state && { ...state, pendingEmail });
      toast({ kind: 'success', text: verificationSentences.sent });
      navigate(joiningPath('verify_school_email', { campus, destination }));
    },
    onError: (rejected) => {
      showRejection(rejected);
      if (schoolEmailRejections.has(rejected.code))
        setError(rejected.errors[0]?.msg ?? rejected.message);
      field.current?.focus();
    },
  });
  function sendOrUse(): void {
    if (proven && toStoredAddress(schoolEmail) === proven.email) proven.onUse();
    else send.mutate();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    const problem = isUnchanged
      ? verificationErrors.school_email_unchanged.message
      : findProblem(schoolEmail, school);
    setError(problem);
    if (problem === undefined) sendOrUse();
    else field.current?.focus();
  }
  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
      <TextField
        label={proven ? 'Another school email' : 'School email'}
        name="schoolEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={`you@${school?.emailDomains[0] ?? 'school.edu'}`}
        ref={field}
        defaultValue={stored}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        // Enter does not submit a form whose button is disabled.
        onKeyDown={(event) => {
          if (isEnter(event) && isUnchanged) submit(event);
        }}
        error={error}
      />
      <div>
        <Button
          type="submit"
          variant={proven ? 'outline' : 'primary'}
          busy={send.isPending}
          disabled={!isInteractive || isUnchanged}
        >
          Send PIN
        </Button>
      </div>
    </form>
  );
}
