import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { removeFromBrowser } from '#platform/web/browser-storage.ts';
import { emailErrors, undoEmailChange } from '../../contract/email.ts';
import { entryAddress } from '../entry/entry-address.ts';
import { EntryPage } from '../entry/entry-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { useAddressSecret } from './use-address-secret.ts';
import { notifyOtherTabs } from '../sessions/use-session.ts';

/** /login/undo_email: opened by the link mailed to the old address of an account; a tap undoes the change (T07). */
export const page: Page = { Component: UndoEmailPage, isEntry: true };

function UndoEmailPage() {
  const token = useAddressSecret('token');
  if (token === undefined) return <LoadingPage />;
  return token === null ? <NoLink /> : <UndoEmail token={token} />;
}

function UndoEmail({ token }: { token: string }) {
  const undo = useMutation({
    mutationFn: () => callApi(undoEmailChange, { body: { token } }),
    onSuccess: () => {
      removeFromBrowser('userId');
      notifyOtherTabs();
    },
    onError: (error) => {
      // The page itself says that the link does not work.
      if (!isError(error, emailErrors.undo_link_invalid)) showRejection(error);
    },
  });
  if (isError(undo.error, emailErrors.undo_link_invalid)) return <NoLink />;
  if (undo.data) return <Undone email={undo.data.email} />;
  return (
    <EntryPage
      title="Restore your email"
      text="This restores your email, logs out every device, and removes the password, because whoever changed the email may know it."
    >
      <div className="mt-6">
        <Button size="large" wide busy={undo.isPending} onClick={() => undo.mutate()}>
          Restore My Email
        </Button>
      </div>
    </EntryPage>
  );
}

function Undone({ email }: { email: string }) {
  return (
    <EntryPage
      title="Your email is back"
      text={`Your account has the address ${email} again. Now set a new password.`}
    >
      <div className="mt-6">
        {/* This browser may have been logged in to the account: a page load shows that it no longer is. */}
        <LinkButton href={entryAddress('/forgotpassword', { email })} size="large" wide external>
          Set a New Password
        </LinkButton>
      </div>
    </EntryPage>
  );
}

function NoLink() {
  return (
    <EntryPage title="That link does not work" text={emailErrors.undo_link_invalid.message}>
      <div className="mt-6">
        <LinkButton href="/home" size="large" wide>
          Go home
        </LinkButton>
      </div>
    </EntryPage>
  );
}
