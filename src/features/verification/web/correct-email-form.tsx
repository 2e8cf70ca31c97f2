import { useMutation } from '@tanstack/react-query';
import {
  EmailField,
  EntryForm,
  registerErrors,
  emailProblem,
} from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { correctEmail } from '../contract.ts';

type CorrectEmailFormProps = { email: string; onCorrected: (email: string) => void };

const rejections = { [registerErrors.email_taken.code]: 'email' } as const;

/** Asks for the right address, in place of a mistyped one. */
export function CorrectEmailForm({ email, onCorrected }: CorrectEmailFormProps) {
  const correct = useMutation({
    mutationFn: (typed: string) => callApi(correctEmail, { body: { email: typed } }),
    onSuccess: ({ viewer }) => onCorrected(viewer.email),
  });
  const { errors, handlers } = useForm({ email: emailProblem }, ({ email: typed }, reject) =>
    correct.mutate(typed.trim(), { onError: (error) => reject(error, rejections) }),
  );
  return (
    <EntryForm handlers={handlers} submitLabel="Change it" busy={correct.isPending}>
      <EmailField defaultValue={email} error={errors.email} />
    </EntryForm>
  );
}
