import { useMutation } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../contract.ts';
import { findAccount } from '../contract/sign-in.ts';
import { entryAddress, readEntryQuery } from './entry-address.ts';
import { wrongEmail } from './entry-checks.ts';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { GoogleButton } from './google/google-button.tsx';

/** /user_registration: the e-mail decides between logging in and registering. */
export function UserRegistrationPage() {
  const { campus } = useSite();
  const [, navigate] = useLocation();
  const { email, destination } = readEntryQuery(useSearch());
  const lookUp = useMutation({
    mutationFn: (typed: string) => callApi(findAccount, { body: { email: typed } }),
    onSuccess: ({ exists }, typed) =>
      navigate(entryAddress(exists ? '/login' : '/register', { email: typed, destination })),
    onError: (error) => showRefusal(error),
  });
  const { errors, handleSubmit } = useForm({ email: wrongEmail }, (values) =>
    lookUp.mutate(values.email.trim()),
  );
  return (
    <EntryPage title={`Join ${campus.name}`} text={sentences.quickSignIn}>
      <GoogleButton destination={destination} className="mt-6" />
      <EntryForm
        onSubmit={handleSubmit}
        submitLabel="Continue with Email"
        busy={lookUp.isPending || lookUp.isSuccess}
      >
        <EmailField defaultValue={email} error={errors.email} />
      </EntryForm>
    </EntryPage>
  );
}
