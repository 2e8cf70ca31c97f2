import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { getSiteName, useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract.ts';
import { findAccount } from '../../contract/sign-in.ts';
import { entryAddress } from './entry-address.ts';
import { readEntryQuery } from './entry-query.ts';
import { emailProblem } from './entry-checks.ts';
import { adviseSchoolEmail } from './school-email-advice.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { LegalLinks } from './legal-links.tsx';
import { emailRejections } from './rejected-fields.ts';

/** /user_registration: the typed email decides between logging in and registering. */
export const page: Page = { Component: UserRegistrationPage, isEntry: true };

function UserRegistrationPage() {
  const site = useSite();
  const siteName = getSiteName(site);
  const [, navigate] = useLocation();
  const { email, destination } = readEntryQuery(useSearch());
  const lookUp = useMutation({
    mutationFn: (typed: string) => callApi(findAccount, { body: { email: typed } }),
    onSuccess: ({ exists }, typed) =>
      navigate(entryAddress(exists ? '/login' : '/register', { email: typed, destination })),
  });
  const { errors, handlers } = useForm({ email: emailProblem }, (values, reject) =>
    lookUp.mutate(values.email.trim(), { onError: (error) => reject(error, emailRejections) }),
  );
  return (
    <EntryPage
      title={`Join ${siteName}`}
      text={sentences.quickSignIn}
      foot={
        <p className="text-center">
          By continuing you agree to <LegalLinks />.
        </p>
      }
    >
      <GoogleButton destination={destination} className="mt-6" />
      <EntryForm
        handlers={handlers}
        submitLabel="Continue with Email"
        busy={lookUp.isPending || lookUp.isSuccess}
      >
        <EmailField defaultValue={email} hint={adviseSchoolEmail(site)} error={errors.email} />
      </EntryForm>
    </EntryPage>
  );
}
