import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { callApi } from '#platform/web/data/api.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { CheckboxField } from '#platform/web/parts/fields/checkbox-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { getSiteName, useSite } from '#platform/web/site.tsx';
import { fallbackSentences, register } from '../../contract/sign-in.ts';
import { entryAddress } from './entry-address.ts';
import { readEntryQuery } from './entry-query.ts';
import { emailProblem, nameProblem, passwordProblem } from './entry-checks.ts';
import { adviseSchoolEmail } from './school-email-advice.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { LegalLinks } from './legal-links.tsx';
import { LinkFailedNote } from '../links/link-failed-note.tsx';
import { emailRejections, passwordRejections } from './rejected-fields.ts';
import { useEnter } from '../sessions/use-session.ts';
import { useSendLink } from './use-send-link.ts';
import { NewPasswordField } from '../passwords/password-fields.tsx';

/**
 * /register: asks for name, email, password and consent to the terms; or mails a link instead of asking for a
 * password.
 */
export const page: Page = { Component: RegisterPage, isEntry: true };

function RegisterPage() {
  const siteName = getSiteName(useSite());
  const query = readEntryQuery(useSearch());
  const [byLink, setByLink] = useState(false);
  return (
    <EntryPage
      title={`Create your ${siteName} account`}
      text="Next, we email you a code."
      foot={
        <>
          <span>Already a member?</span>
          <EntryLink href={entryAddress('/login', query)}>Log In</EntryLink>
        </>
      }
    >
      {query.linkFailed && <LinkFailedNote />}
      <GoogleButton destination={query.destination} className="mt-6" />
      <RegisterForm
        name={query.name}
        email={query.email}
        destination={query.destination}
        byLink={byLink}
      />
      <Button variant="quiet" wide className="mt-2" onClick={() => setByLink(!byLink)}>
        {byLink ? 'Choose a password instead' : 'Email me a link instead'}
      </Button>
    </EntryPage>
  );
}

const rejections = { ...emailRejections, ...passwordRejections };

type RegisterFormProps = { name: string; email: string; destination: string; byLink: boolean };

function RegisterForm({ name: typedName, email, destination, byLink }: RegisterFormProps) {
  const site = useSite();
  const enter = useEnter();
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const sendLink = useSendLink(destination);
  const signUp = useMutation({
    mutationFn: (fields: { name: string; email: string; password: string }) =>
      callApi(register, { body: { ...fields, acceptsTerms: true } }),
    onSuccess: ({ viewer }) => enter(viewer, destination),
  });
  const checks = {
    name: nameProblem,
    email: emailProblem,
    password: (value: string) => (byLink ? undefined : passwordProblem(value)),
  };
  const { errors, handlers } = useForm(checks, ({ name, email: typed, password }, reject) => {
    const who = { name: name.trim(), email: typed.trim() };
    const onError = (error: ApiError) =>
      reject(error, rejections, byLink ? {} : { fallback: fallbackSentences.register });
    if (byLink) sendLink.mutate(who, { onError });
    else signUp.mutate({ ...who, password }, { onError });
  });
  return (
    <EntryForm
      handlers={handlers}
      submitLabel={byLink ? 'Email me a link' : 'Sign Up'}
      busy={signUp.isPending || signUp.isSuccess || sendLink.isPending}
      disabled={!acceptsTerms}
    >
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        defaultValue={typedName}
        maxLength={100}
        error={errors.name}
      />
      <EmailField defaultValue={email} hint={adviseSchoolEmail(site)} error={errors.email} />
      {!byLink && <NewPasswordField label="Password" name="password" error={errors.password} />}
      <CheckboxField
        name="terms"
        checked={acceptsTerms}
        onChange={(event) => setAcceptsTerms(event.target.checked)}
        label={
          <>
            I am at least 16 and agree to <LegalLinks />.
          </>
        }
      />
    </EntryForm>
  );
}
