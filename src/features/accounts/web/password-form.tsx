import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/text-field.tsx';
import { forget } from '#platform/web/remembered.ts';
import { maxPasswordLength } from '../contract/fields.ts';
import { fallbackSentences, signIn, signInErrors } from '../contract/sign-in.ts';
import { entryAddress } from './entry-address.ts';
import { wrongEmail, wrongPassword } from './entry-checks.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';
import { useEnter } from './use-session.ts';

type PasswordFormProps = { email: string; destination: string };

/** The form with e-mail and password. */
export function PasswordForm({ email, destination }: PasswordFormProps) {
  const enter = useEnter();
  const attempt = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(signIn, { body }),
    onSuccess: ({ viewer }) => enter(viewer, destination),
    onError: (error) => {
      forget('userId');
      const long = isError(error, signInErrors.sign_in_locked);
      showRefusal(error, { fallback: fallbackSentences.signIn, long });
    },
  });
  const checks = { email: wrongEmail, password: wrongPassword };
  const { errors, handleSubmit } = useForm(checks, (values) =>
    attempt.mutate({ email: values.email.trim(), password: values.password }),
  );
  return (
    // Stays busy until the next page has loaded.
    <EntryForm
      onSubmit={handleSubmit}
      submitLabel="Log In"
      busy={attempt.isPending || attempt.isSuccess}
    >
      <EmailField defaultValue={email} error={errors.email} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        error={errors.password}
        aside={
          <EntryLink href={entryAddress('/forgotpassword', { email })}>Forgot password?</EntryLink>
        }
      />
    </EntryForm>
  );
}
