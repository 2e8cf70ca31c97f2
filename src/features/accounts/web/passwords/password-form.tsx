import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { removeFromBrowser } from '#platform/web/browser-storage.ts';
import { fallbackSentences, signIn, signInErrors } from '../../contract/sign-in.ts';
import { entryAddress } from '../entry/entry-address.ts';
import { emailProblem, passwordProblem } from '../entry/entry-checks.ts';
import { EmailField } from '../entry/email-field.tsx';
import { EntryForm } from '../entry/entry-form.tsx';
import { EntryLink } from '../entry/entry-link.tsx';
import { emailRejections, passwordRejections } from '../entry/rejected-fields.ts';
import { useEnter } from '../sessions/use-session.ts';
import { CurrentPasswordField } from './password-fields.tsx';

const rejections = { ...emailRejections, ...passwordRejections };

type PasswordFormProps = { email: string; destination: string };

export function PasswordForm({ email, destination }: PasswordFormProps) {
  const enter = useEnter();
  const attempt = useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(signIn, { body }),
    onSuccess: ({ viewer }) => enter(viewer, destination),
    onError: () => removeFromBrowser('userId'),
  });
  const checks = { email: emailProblem, password: passwordProblem };
  const { errors, handlers } = useForm(checks, ({ email: typed, password }, reject) =>
    attempt.mutate(
      { email: typed.trim(), password },
      {
        onError: (error) =>
          reject(error, rejections, {
            fallback: fallbackSentences.signIn,
            long: isError(error, signInErrors.sign_in_locked),
          }),
      },
    ),
  );
  return (
    // Stays busy until the next page has loaded.
    <EntryForm
      handlers={handlers}
      submitLabel="Log In"
      busy={attempt.isPending || attempt.isSuccess}
    >
      <EmailField defaultValue={email} error={errors.email} />
      <CurrentPasswordField
        label="Password"
        name="password"
        error={errors.password}
        aside={
          <EntryLink href={entryAddress('/forgotpassword', { email, destination })}>
            Forgot password?
          </EntryLink>
        }
      />
    </EntryForm>
  );
}
