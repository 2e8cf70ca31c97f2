import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { accountErrors } from '#features/accounts/contract.ts';
import {
  CurrentPasswordField,
  EmailField,
  passwordErrors,
  passwordSentences,
  registerErrors,
  signInErrors,
  emailProblem,
} from '#features/accounts/web/lazy.ts';
import {
  sendNewEmailCode,
  verificationErrors,
  verificationSentences,
} from '#features/verification/contract.ts';
import { newEmailQuery } from '#features/verification/web/index.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { SetPasswordFirst } from './set-password-first.tsx';
import { SettingForm } from './setting-form.tsx';
import { WithAccount } from './with-account.tsx';
import { accountQuery } from './account-query.ts';

// Needed once a code was sent.
const EnterEmailCode = lazyComponent(
  async () => (await import('./enter-email-code.tsx')).EnterEmailCode,
);

/** /settings/account/email (SETTINGS-11): the new address, then the code that was mailed there. */
export const page: Page = {
  Component: EmailView,
  reads: () => [accountQuery, newEmailQuery],
};

function EmailView() {
  return (
    <WithAccount>
      {({ hasPassword, email }) =>
        hasPassword ? (
          <ChangeEmail email={email} />
        ) : (
          <SetPasswordFirst email={email} text="Set a password first, to protect your email." />
        )
      }
    </WithAccount>
  );
}

function ChangeEmail({ email }: { email: string }) {
  const { data } = useQuery(newEmailQuery);
  const [wantsAnother, setWantsAnother] = useState(false);
  if (data?.pendingEmail && !wantsAnother) {
    return (
      <Suspense>
        <EnterEmailCode email={data.pendingEmail} onAnother={() => setWantsAnother(true)} />
      </Suspense>
    );
  }
  return <NewEmailForm email={email} onSent={() => setWantsAnother(false)} />;
}

type NewEmailFormProps = { email: string; onSent: () => void };

const rejections = {
  [accountErrors.account_banned.code]: 'email',
  [registerErrors.email_taken.code]: 'email',
  [verificationErrors.email_unchanged.code]: 'email',
  [passwordErrors.current_password_wrong.code]: 'currentPassword',
  [signInErrors.sign_in_locked.code]: 'currentPassword',
} as const;

function NewEmailForm({ email: stored, onSent }: NewEmailFormProps) {
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) =>
      callApi(sendNewEmailCode, { body }),
    onSuccess: (_, { email }) => {
      queries.setQueryData(newEmailQuery.queryKey, { pendingEmail: email });
      toast({ kind: 'success', text: verificationSentences.sent });
      onSent();
    },
  });
  const { errors, handlers } = useForm(
    {
      email: (value: string) =>
        value.trim().toLowerCase() === stored
          ? verificationErrors.email_unchanged.message
          : emailProblem(value),
      currentPassword: (value: string) =>
        value === '' ? passwordSentences.currentRequired : undefined,
    },
    ({ email, currentPassword }, reject) =>
      send.mutate(
        { email: email.trim(), currentPassword },
        { onError: (error) => reject(error, rejections, { long: error.status === 429 }) },
      ),
  );
  return (
    <SettingForm
      handlers={handlers}
      busy={send.isPending}
      onlyChanged
      submitLabel="Send Code"
      text="We'll email a code to the new address. Until you enter the code, use your old email."
    >
      <EmailField defaultValue={stored} error={errors.email} />
      <CurrentPasswordField
        label="Current password"
        name="currentPassword"
        error={errors.currentPassword}
      />
    </SettingForm>
  );
}
