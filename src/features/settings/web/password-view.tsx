import { useMutation } from '@tanstack/react-query';
import {
  CurrentPasswordField,
  NewPasswordField,
  changePassword,
  passwordErrors,
  passwordSentences,
  registerErrors,
  signInErrors,
} from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { SetPasswordFirst } from './set-password-first.tsx';
import { SettingForm } from './setting-form.tsx';
import { useShowSaved } from './use-save-setting.ts';
import { WithAccount } from './with-account.tsx';
import { accountQuery } from './account-query.ts';

type Field = 'currentPassword' | 'password' | 'password2';

/** /settings/account/password (SETTINGS-12). */
export const page: Page = { Component: PasswordView, reads: () => [accountQuery] };

function PasswordView() {
  return (
    <WithAccount>
      {({ hasPassword, email }) =>
        hasPassword ? (
          <PasswordForm />
        ) : (
          <SetPasswordFirst
            email={email}
            text="You log in with a mailed link or with Google. You can set a password, too."
          />
        )
      }
    </WithAccount>
  );
}

const required =
  (sentence: string): Check<Field> =>
  (value) =>
    value === '' ? sentence : undefined;

const checks: Record<Field, Check<Field>> = {
  currentPassword: required(passwordSentences.currentRequired),
  password: required(passwordSentences.newRequired),
  password2: (value, { password }) => {
    if (value === '') return passwordSentences.secondRequired;
    return value === password ? undefined : passwordSentences.different;
  },
};

const rejections = {
  [passwordErrors.current_password_wrong.code]: 'currentPassword',
  [signInErrors.sign_in_locked.code]: 'currentPassword',
  [registerErrors.password_too_common.code]: 'password',
} as const;

function PasswordForm() {
  const saved = useShowSaved();
  const save = useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      callApi(changePassword, { body }),
    onSuccess: saved,
  });
  const { errors, handlers } = useForm<Field>(checks, ({ currentPassword, password }, reject) =>
    save.mutate(
      { currentPassword, password },
      { onError: (error) => reject(error, rejections, { long: error.status === 429 }) },
    ),
  );
  return (
    <SettingForm
      handlers={handlers}
      busy={save.isPending}
      text="You will be logged out everywhere else."
    >
      <CurrentPasswordField
        label="Current password"
        name="currentPassword"
        error={errors.currentPassword}
      />
      <NewPasswordField label="New password" name="password" error={errors.password} />
      <NewPasswordField
        label="New password again"
        name="password2"
        isRepeated
        error={errors.password2}
      />
    </SettingForm>
  );
}
