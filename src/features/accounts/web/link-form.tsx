import { useForm } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/text-field.tsx';
import { wrongEmail } from './entry-checks.ts';
import { EntryForm } from './entry-form.tsx';
import { useSendLink } from './use-send-link.ts';

type LinkFormProps = { email: string };

/** An address alone: the link that is mailed to it signs in. */
export function LinkForm({ email }: LinkFormProps) {
  const send = useSendLink();
  const { errors, handleSubmit } = useForm({ email: wrongEmail }, (values) =>
    send.mutate({ email: values.email.trim() }),
  );
  return (
    <EntryForm onSubmit={handleSubmit} submitLabel="Email me a link" busy={send.isPending}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
    </EntryForm>
  );
}
