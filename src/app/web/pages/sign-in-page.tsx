import { useSearch } from 'wouter';
import { SignInPageView, useSignIn } from '#features/accounts/web/index.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { safePath } from '#platform/web/safe-path.ts';
import { useSite } from '#platform/web/site.tsx';

/** /login with `redirect` and `email` in its query; leads back to where the person was going. */
export function SignInPage() {
  const { brandName, campus } = useSite();
  const search = new URLSearchParams(useSearch());
  const signIn = useSignIn(safePath(search.get('redirect'), '/home'));
  usePageHead({ title: `Log in / ${brandName}` });
  return (
    <SignInPageView
      wordmark={<Wordmark brandName={brandName} campusName={campus.name} logo={campus.logo} />}
      campusName={campus.name}
      initialEmail={search.get('email') ?? undefined}
      error={signIn.error?.errors.length ? undefined : signIn.error?.message}
      fieldErrors={fieldErrorsOf(signIn.error?.errors ?? [])}
      // A sign-in that succeeded is still on its way to the next page.
      busy={signIn.isPending || signIn.isSuccess}
      onSubmit={(fields) => signIn.mutate(fields)}
    />
  );
}

const words: Record<string, string> = {
  'body.email': 'Invalid email address!',
  'body.password': 'Password is required.',
};

function fieldErrorsOf(errors: { path: string }[]): Record<string, string> {
  const pairs = errors.map(({ path }) => [path.replace('body.', ''), words[path] ?? '']);
  return Object.fromEntries(pairs);
}
