import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { safePath } from '#platform/contract/safe-path.ts';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { removeFromBrowser, readInBrowser } from '#platform/web/browser-storage.ts';
import { getSiteName, useSite } from '#platform/web/site.tsx';
import { consumeSignInLink, linkErrors } from '../../contract/links.ts';
import { findAccount } from '../../contract/sign-in.ts';
import { emailProblem } from '../entry/entry-checks.ts';
import { EmailField } from '../entry/email-field.tsx';
import { EntryForm } from '../entry/entry-form.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { emailRejections } from '../entry/rejected-fields.ts';
import { useEnter } from '../sessions/use-session.ts';
import { queueSchoolNotice } from '../prompts/school-notice.ts';

type OpenLinkProps = {
  token: string;
  /** Whether the link was to create an account. */
  isForNewMember: boolean;
};

/**
 * Uses the mailed link on a tap, not on opening, because mail scanners open links (T07). A browser that does not know
 * the address asks for it, so that a stranger's link logs nobody in to the stranger's account (T09).
 */
export function OpenLink({ token, isForNewMember }: OpenLinkProps) {
  const siteName = getSiteName(useSite());
  const [, navigate] = useLocation();
  const [storedEmail] = useState(() => readInBrowser('emailForSignIn'));
  const enter = useEnter();
  const attempt = useMutation({
    mutationFn: (email: string) => callApi(consumeSignInLink, { body: { token, email } }),
    onSuccess: ({ viewer, created, redirect }) => {
      if (created && viewer.schoolVerified) queueSchoolNotice();
      enter(viewer, safePath(redirect, '/home'));
    },
    onError: async (error, email) => {
      removeFromBrowser('userId');
      if (!isError(error, linkErrors.link_failed)) return;
      // The link may belong to another of the person's addresses.
      removeFromBrowser('emailForSignIn');
      navigate(await pathAfterFailure(email, isForNewMember));
    },
  });
  const checks = {
    email: (value: string) => (storedEmail === null ? emailProblem(value) : undefined),
  };
  const { errors, handlers } = useForm(checks, (values, reject) =>
    attempt.mutate(storedEmail ?? values.email.trim(), {
      onError: (error) => {
        if (!isError(error, linkErrors.link_failed)) reject(error, emailRejections);
      },
    }),
  );
  return (
    <EntryPage
      title={isForNewMember ? `Join ${siteName}` : `Log in to ${siteName}`}
      text={
        storedEmail === null
          ? 'Enter the email address we sent this link to.'
          : isForNewMember
            ? `Your account will be created for ${storedEmail}.`
            : `You'll be logged in as ${storedEmail}.`
      }
    >
      <EntryForm
        handlers={handlers}
        submitLabel={isForNewMember ? 'Create Account' : 'Log In'}
        busy={attempt.isPending || attempt.isSuccess}
      >
        {storedEmail === null && <EmailField error={errors.email} />}
      </EntryForm>
    </EntryPage>
  );
}

/** Someone without an account, whose link was to create one, registers again; everybody else logs in. */
async function pathAfterFailure(email: string, isForNewMember: boolean): Promise<string> {
  const isNew = isForNewMember && !(await hasAccount(email));
  if (!isNew) return '/login?redirect=true';
  const name = readInBrowser('nameForSignIn');
  const query = new URLSearchParams({ redirect: 'true', email, ...(name && { first: name }) });
  return `/register?${query}`;
}

async function hasAccount(email: string): Promise<boolean> {
  try {
    return (await callApi(findAccount, { body: { email } })).exists;
  } catch {
    // If the lookup fails, the login page is shown, which also links to registering.
    return true;
  }
}
