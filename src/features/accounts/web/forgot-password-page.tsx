import { useMutation } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { linkSentences, sendPasswordReset } from '../contract/links.ts';
import { readEntryQuery } from './entry-address.ts';
import { wrongEmail } from './entry-checks.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryPage } from './entry-page.tsx';

/** /forgotpassword: mails a link that sets a new password. */
export function ForgotPasswordPage() {
  const { email } = readEntryQuery(useSearch());
  const send = useMutation({
    mutationFn: (typed: string) => callApi(sendPasswordReset, { body: { email: typed } }),
    onSuccess: () => toast({ kind: 'okay', text: linkSentences.sent }),
    onError: (error) => showRefusal(error),
  });
  const { errors, handleSubmit } = useForm({ email: wrongEmail }, (values) =>
    send.mutate(values.email.trim()),
  );
  if (send.isSuccess) {
    return (
      <EntryPage
        title="Check your mail"
        text={`We mailed a link to ${send.variables}. ${linkSentences.takesMinutes}`}
      >
        <div className="mt-6">
          <LinkButton href="/login" size="large" wide>
            Go to login
          </LinkButton>
        </div>
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title="Forgot your password?"
      text="Enter your e-mail address and we will mail you a link to set a new one."
      foot={<EntryLink href="/login">Back to login</EntryLink>}
    >
      <EntryForm onSubmit={handleSubmit} submitLabel="Send reset link" busy={send.isPending}>
        <EmailField defaultValue={email} error={errors.email} />
      </EntryForm>
    </EntryPage>
  );
}
