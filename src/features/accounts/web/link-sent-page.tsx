import { Spinner } from '#platform/web/parts/spinner.tsx';
import { EntryPage } from './entry-page.tsx';
import { LinkOnItsWay } from './link-on-its-way.tsx';
import { OpenLink } from './open-link.tsx';
import { useAddressSecret } from './use-address-secret.ts';

/** /login/sent: says that the link is on its way, and is where the link leads to (accounts §2, §4; decisions). */
export function LinkSentPage() {
  const token = useAddressSecret('token');
  if (token === undefined) {
    return (
      <EntryPage title="One moment">
        <div className="mt-6 grid place-items-center">
          <Spinner label="Loading…" />
        </div>
      </EntryPage>
    );
  }
  return token === null ? <LinkOnItsWay /> : <OpenLink token={token} />;
}
