import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { linkErrors, resetPassword } from '../../contract/links.ts';
import { entryAddress } from '../entry/entry-address.ts';
import { passwordProblem } from '../entry/entry-checks.ts';
import { EntryForm } from '../entry/entry-form.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { passwordRejections } from '../entry/rejected-fields.ts';
import { useAddressSecret } from '../links/use-address-secret.ts';
import { LoadingPage } from '../links/loading-page.tsx';
import { NewPasswordField } from './password-fields.tsx';

/** /forgotpassword/new: opened by the mailed link; continues with logging in with the new password. */
export const page: Page = { Component: NewPasswordPage, isEntry: true };

function NewPasswordPage() {
  const token = useAddressSecret('token');
  if (token === undefined) {
    return <LoadingPage />;
  }
  return token === null ? <NoLink /> : <NewPassword token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const save = useMutation({
    mutationFn: (password: string) => callApi(resetPassword, { body: { token, password } }),
    onSuccess: ({ email, redirect }) => {
      toast({ kind: 'success', text: 'Your password was changed' });
      const destination = redirect ?? undefined;
      navigate(entryAddress('/login', { method: 'password', email, destination }));
    },
  });
  const { errors, handlers } = useForm({ password: passwordProblem }, (values, reject) =>
    save.mutate(values.password, {
      onError: (error) => {
        // The page itself says that the link does not work.
        if (!isError(error, linkErrors.reset_link_invalid)) reject(error, passwordRejections);
      },
    }),
  );
  if (isError(save.error, linkErrors.reset_link_invalid)) return <NoLink />;
  return (
    <EntryPage title="Set a new password" text="You will be logged out everywhere else.">
      <EntryForm
        handlers={handlers}
        submitLabel="Save password"
        busy={save.isPending || save.isSuccess}
      >
        <NewPasswordField label="New password" name="password" error={errors.password} />
      </EntryForm>
    </EntryPage>
  );
}

function NoLink() {
  return (
    <EntryPage title="That link does not work" text={linkErrors.reset_link_invalid.message}>
      <div className="mt-6">
        <LinkButton href="/forgotpassword" size="large" wide>
          Ask for a new link
        </LinkButton>
      </div>
    </EntryPage>
  );
}
