import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { queueSchoolNotice, useEnter } from '#features/accounts/web/index.ts';
import { EntryLink, EntryPage, readEntryQuery } from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { sendEmailCode, verificationSentences, verifyEmail } from '../contract.ts';
import { CodeForm } from './code-form.tsx';
import { CorrectEmailForm } from './correct-email-form.tsx';

/** /verify: asks for the code mailed to the account's address. Opening the page mails the first one. */
export const page: Page = { Component: VerifyEmailPage };

function VerifyEmailPage() {
  const { viewer } = useSite();
  const [email, setEmail] = useState(viewer?.email ?? '');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const enter = useEnter();
  const { destination } = readEntryQuery(useSearch());
  const send = useMutation({
    mutationFn: (again: boolean) => callApi(sendEmailCode, { body: { again } }),
    onSuccess: ({ sent }) => {
      if (sent) toast({ kind: 'success', text: verificationSentences.sent });
    },
    onError: (error) => showRejection(error),
  });
  const verify = useMutation({
    mutationFn: (code: string) => callApi(verifyEmail, { body: { code } }),
    onSuccess: ({ viewer: verified }) => {
      // Their address also proved the school: so that they do not look for that step.
      if (verified.schoolVerified) queueSchoolNotice();
      enter(verified, destination);
    },
  });
  const { mutate } = send;
  useEffect(() => mutate(false), [mutate]);
  if (isCorrecting) {
    return (
      <EntryPage
        title="Change your address"
        text="We'll email a new code to it."
        foot={<EntryLink href="/logout">Log Out</EntryLink>}
      >
        <CorrectEmailForm
          email={email}
          onCorrected={(corrected) => {
            setEmail(corrected);
            setIsCorrecting(false);
            mutate(false);
          }}
        />
        <Button variant="quiet" wide className="mt-2" onClick={() => setIsCorrecting(false)}>
          Cancel
        </Button>
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title="Verify your account"
      text={
        <>
          Enter the code that we mailed to{' '}
          <strong className="font-medium wrap-anywhere text-ink">{email}</strong>.
        </>
      }
      foot={<EntryLink href="/logout">Log Out</EntryLink>}
    >
      <CodeForm busy={verify.isPending || verify.isSuccess} onCode={verify.mutate} />
      <Button
        variant="quiet"
        wide
        className="mt-2"
        busy={send.isPending}
        onClick={() => mutate(true)}
      >
        Send a new code
      </Button>
      <Button variant="quiet" wide onClick={() => setIsCorrecting(true)}>
        Wrong address? Change it
      </Button>
    </EntryPage>
  );
}
