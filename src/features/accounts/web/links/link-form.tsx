import { useForm } from '#platform/web/forms/use-form.ts';
import { emailProblem } from '../entry/entry-checks.ts';
import { EmailField } from '../entry/email-field.tsx';
import { EntryForm } from '../entry/entry-form.tsx';
import { emailRejections } from '../entry/rejected-fields.ts';
import { useSendLink } from '../entry/use-send-link.ts';

type LinkFormProps = { email: string; destination: string };

/** A form with only an email field: mails a sign-in link. */
export function LinkForm({ email, destination }: LinkFormProps) {
  const send = useSendLink(destination);
  const { errors, handlers } = useForm({ email: emailProblem }, (values, reject) =>
    send.mutate(
      { email: values.email.trim() },
      { onError: (error) => reject(error, emailRejections) },
    ),
  );
  return (
    <EntryForm handlers={handlers} submitLabel="Email me a link" busy={send.isPending}>
      <EmailField defaultValue={email} error={errors.email} />
    </EntryForm>
  );
}
