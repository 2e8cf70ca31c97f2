import { useState } from 'react';
import { sentences } from '#features/accounts/contract.ts';
import { EntryForm } from '#features/accounts/web/lazy.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSubmitWhenComplete } from '#platform/web/forms/use-submit-when-complete.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import {
  codeDigits,
  longCodeDigits,
  verificationErrors,
  verificationSentences,
} from '../contract.ts';

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
  const [needsLong, setNeedsLong] = useState(false);
  const { errors, handlers } = useForm({ code: codeProblem }, ({ code }, reject) =>
    onCode(code.trim(), {
      onError(error) {
        setNeedsLong(needsLong || isError(error, verificationErrors.long_code_needed));
        reject(error, rejections);
      },
    }),
  );
  const complete = needsLong ? [longCodeDigits] : [codeDigits, longCodeDigits];
  const submitting = useSubmitWhenComplete(
    handlers,
    (code) => /^\d+$/.test(code) && complete.includes(code.length),
  );
  return (
    <EntryForm handlers={submitting} submitLabel="Verify" busy={busy}>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        hint={sentences.lookInSpam}
        error={errors.code}
      />
    </EntryForm>
  );
}
