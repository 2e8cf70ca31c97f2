import { useForm } from '#platform/web/forms/use-form.ts';
import { wrongEmail } from './entry-checks.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { useSendLink } from './use-send-link.ts';

type LinkFormProps = { email: string };

/** A form with only an e-mail field: mails a sign-in link. */
export function LinkForm({ email }: LinkFormProps) {
  const send = useSendLink();
  const { errors, handleSubmit } = useForm({ email: wrongEmail }, (values) =>
    send.mutate({ email: values.email.trim() }),
  );
  return (
    <EntryForm onSubmit={handleSubmit} submitLabel="Email me a link" busy={send.isPending}>
      <EmailField defaultValue={email} error={errors.email} />
    </EntryForm>
  );
}
