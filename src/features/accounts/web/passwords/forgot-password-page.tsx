import { useMutation } from '@tanstack/react-query';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { linkSentences, sendPasswordReset } from '../../contract/links.ts';
import { entryAddress, getRedirect } from '../entry/entry-address.ts';
import { readEntryQuery } from '../entry/entry-query.ts';
import { emailProblem } from '../entry/entry-checks.ts';
import { EmailField } from '../entry/email-field.tsx';
import { EntryForm } from '../entry/entry-form.tsx';
import { EntryLink } from '../entry/entry-link.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { emailRejections } from '../entry/rejected-fields.ts';

/** /forgotpassword: mails a link that sets a new password. */
export const page: Page = { Component: ForgotPasswordPage, isEntry: true };

function ForgotPasswordPage() {
  const { email, destination } = readEntryQuery(useSearch());
  const send = useMutation({
    mutationFn: (typed: string) =>
      callApi(sendPasswordReset, { body: { email: typed, ...getRedirect(destination) } }),
    onSuccess: () => toast({ kind: 'success', text: linkSentences.sent }),
  });
  const { errors, handlers } = useForm({ email: emailProblem }, (values, reject) =>
    send.mutate(values.email.trim(), { onError: (error) => reject(error, emailRejections) }),
  );
  if (send.isSuccess) {
    return (
      <EntryPage
        title="Check your email"
        text={`We mailed a link to ${send.variables}. ${linkSentences.takesMinutes}`}
      >
        <div className="mt-6">
          <LinkButton
            href={entryAddress('/login', { email: send.variables, destination })}
            size="large"
            wide
          >
            Go to login
          </LinkButton>
        </div>
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title="Forgot your password?"
      text="Enter your email address and we will mail you a link to set a new one."
      foot={<EntryLink href={entryAddress('/login', { destination })}>Back to login</EntryLink>}
    >
      <EntryForm handlers={handlers} submitLabel="Send reset link" busy={send.isPending}>
        <EmailField defaultValue={email} error={errors.email} />
      </EntryForm>
    </EntryPage>
  );
}
