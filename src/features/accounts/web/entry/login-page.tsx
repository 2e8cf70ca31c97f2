import { useSearch } from '#platform/web/navigation/use-search.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';
import { EntryLink } from './entry-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { entryAddress } from './entry-address.ts';
import { readEntryQuery } from './entry-query.ts';
import { LinkFailedNote } from '../links/link-failed-note.tsx';
import { LinkForm } from '../links/link-form.tsx';
import { PasswordForm } from '../passwords/password-form.tsx';

/** /login: logs in with a password, or with `method=noPassword` by a mailed link. */
export const page: Page = { Component: LoginPage, isEntry: true };

function LoginPage() {
  const { brandName, campus } = useSite();
  const place = campus.isGeneric ? `on ${brandName}` : `at ${campus.name}`;
  const search = useSearch();
  const query = readEntryQuery(search);
  const byLink = new URLSearchParams(search).get('method') === 'noPassword';
  const other = byLink ? 'password' : 'noPassword';
  return (
    <EntryPage
      title="Welcome back"
      text={`Log in to buy, sell and talk ${place}.`}
      foot={
        <>
          <EntryLink href={entryAddress('/login', { ...query, method: other })}>
            {byLink ? 'Use a password' : 'Email me a link instead'}
          </EntryLink>
          <EntryLink href={entryAddress('/register', query)}>Create an account</EntryLink>
        </>
      }
    >
      {query.linkFailed && <LinkFailedNote />}
      <GoogleButton destination={query.destination} className="mt-6" />
      {byLink ? (
        <LinkForm email={query.email} destination={query.destination} />
      ) : (
        <PasswordForm email={query.email} destination={query.destination} />
      )}
    </EntryPage>
  );
}
