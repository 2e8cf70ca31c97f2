import { EntryForm } from '#features/accounts/web/lazy.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/text-field.tsx';
import { verificationSentences } from '../contract.ts';

type CodeFormProps = { busy: boolean; onCode: (code: string) => void };

const wrongCode = (value: string) =>
  value.trim() === '' ? verificationSentences.codeRequired : undefined;

/** The field for the four-digit code; phones offer to fill it in from the mail. */
export function CodeForm({ busy, onCode }: CodeFormProps) {
  const { errors, handleSubmit } = useForm({ code: wrongCode }, ({ code }) => onCode(code.trim()));
  return (
    <EntryForm onSubmit={handleSubmit} submitLabel="Verify" busy={busy}>
      <TextField
        label="Verification code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={errors.code}
      />
    </EntryForm>
  );
}
