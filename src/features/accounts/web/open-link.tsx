import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { forget, recall } from '#platform/web/remembered.ts';
import { useSite } from '#platform/web/site.tsx';
import { consumeSignInLink, linkErrors } from '../contract/links.ts';
import { wrongEmail } from './entry-checks.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { useEnter } from './use-session.ts';

type OpenLinkProps = { token: string };

/**
 * Uses the mailed link on a tap, not on opening, because mail scanners open links (T07). A browser that does not
 * know the address asks for it, so that nobody is signed in to a stranger's account (T09).
 */
export function OpenLink({ token }: OpenLinkProps) {
  const { campus } = useSite();
  const [, navigate] = useLocation();
  const [known] = useState(() => recall('emailForSignIn'));
  const enter = useEnter();
  const attempt = useMutation({
    mutationFn: (email: string) => callApi(consumeSignInLink, { body: { token, email } }),
    onSuccess: ({ viewer }) => enter(viewer, '/home'),
    onError: (error) => {
      forget('userId');
      if (!isError(error, linkErrors.link_failed)) return showRefusal(error);
      // The link may belong to another address of theirs: ask for it next time.
      forget('emailForSignIn');
      navigate('/login?redirect=true');
    },
  });
  const checks = { email: (value: string) => (known === null ? wrongEmail(value) : undefined) };
  const { errors, handleSubmit } = useForm(checks, (values) =>
    attempt.mutate(known ?? values.email.trim()),
  );
  return (
    <EntryPage
      title={`Log in to ${campus.name}`}
      text={
        known === null
          ? 'Please enter the e-mail address that the link was sent to.'
          : `You will be signed in as ${known}.`
      }
    >
      <EntryForm
        onSubmit={handleSubmit}
        submitLabel="Log In"
        busy={attempt.isPending || attempt.isSuccess}
      >
        {known === null && <EmailField error={errors.email} />}
      </EntryForm>
    </EntryPage>
  );
}
