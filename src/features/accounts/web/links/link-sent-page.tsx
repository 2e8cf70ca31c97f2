import type { Page } from '#platform/web/page/define-page.ts';
import { LinkOnItsWay } from './link-on-its-way.tsx';
import { OpenLink } from './open-link.tsx';
import { useAddressSecret } from './use-address-secret.ts';
import { LoadingPage } from './loading-page.tsx';

/** /login/sent: says that the link was mailed; the link itself also opens this page. */
export const page: Page = { Component: LinkSentPage, isEntry: true };

function LinkSentPage() {
  const token = useAddressSecret('token');
  const isForNewMember = useAddressSecret('new') === 'true';
  if (token === undefined) {
    return <LoadingPage />;
  }
  return token === null ? (
    <LinkOnItsWay />
  ) : (
    <OpenLink token={token} isForNewMember={isForNewMember} />
  );
}
