import { EntryForm } from '#features/accounts/web/lazy.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { verificationErrors, verificationSentences } from '../contract.ts';

type CodeFormProps = {
  busy: boolean;
  /** Sends the code; `onError` shows at the field what the server rejected. */
  onCode: (code: string, options: { onError: (error: ApiError) => void }) => void;
};

const rejections = {
  [verificationErrors.code_incorrect.code]: 'code',
  [verificationErrors.code_used_up.code]: 'code',
  [verificationErrors.long_code_needed.code]: 'code',
} as const;

const codeProblem = (value: string) =>
  value.trim() === '' ? verificationSentences.codeRequired : undefined;

/** The field for the four-digit code or its long form; phones offer to fill it in from the mail. */
export function CodeForm({ busy, onCode }: CodeFormProps) {
  const { errors, handlers } = useForm({ code: codeProblem }, ({ code }, reject) =>
    onCode(code.trim(), { onError: (error) => reject(error, rejections) }),
  );
  return (
    <EntryForm handlers={handlers} submitLabel="Verify" busy={busy}>
      <TextField
        label="Verification code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        error={errors.code}
      />
    </EntryForm>
  );
}
