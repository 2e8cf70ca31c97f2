import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { readInBrowser } from '#platform/web/browser-storage.ts';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract.ts';
import { linkSentences, sendSignInLink } from '../../contract/links.ts';
import { entryAddress, getRedirect } from '../entry/entry-address.ts';
import { readEntryQuery } from '../entry/entry-query.ts';
import { EntryLink } from '../entry/entry-link.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { mailboxAddress } from '../entry/mailbox-address.ts';
import { clearAddress } from './use-address-secret.ts';

/**
 * The recipient of the link, from the address bar or the browser's storage; with a name if the link creates an account.
 */
function readRecipient() {
  const query = new URLSearchParams(window.location.search);
  const claimed = query.get('claimed');
  const name = [query.get('first'), query.get('last')].filter(Boolean).join(' ');
  return {
    /** Only its owner knows the address of a claimed account. */
    claimed,
    email: claimed === null ? (query.get('email') ?? readInBrowser('emailForSignIn') ?? '') : '',
    name: name === '' ? undefined : name,
    destination: readEntryQuery(window.location.search).destination,
  };
}

export function LinkOnItsWay() {
  const [{ claimed, email, name, destination }] = useState(readRecipient);
  const { mailbox } = useSite();
  const inbox = mailbox ?? mailboxAddress(email);
  // Email addresses should not stay in the history of a shared computer.
  useEffect(clearAddress, []);
  const resend = useMutation({
    mutationFn: () =>
      callApi(sendSignInLink, {
        body: { email, ...(name && { name }), ...getRedirect(destination) },
      }),
    onSuccess: () => toast({ kind: 'success', text: linkSentences.sent }),
    onError: (error) => showRejection(error, { fallback: linkSentences.resendFailed }),
  });
  return (
    <EntryPage
      title={linkSentences.onItsWay}
      text={
        <>
          {claimed !== null && (
            <>
              We emailed it to the owner of the account, at{' '}
              <strong className="font-medium wrap-anywhere text-ink">{claimed}</strong>.{' '}
            </>
          )}
          {email !== '' && (
            <>
              We emailed it to{' '}
              <strong className="font-medium wrap-anywhere text-ink">{email}</strong>.{' '}
            </>
          )}
          Open it within 15 minutes. {linkSentences.takesMinutes} {sentences.lookInSpam}
        </>
      }
      foot={
        <EntryLink href={entryAddress('/login', { email, destination, method: 'password' })}>
          Log in with password
        </EntryLink>
      }
    >
      <div className="mt-6 grid gap-2.5">
        {inbox !== undefined && (
          <LinkButton href={inbox} external size="large" wide>
            Go to email
          </LinkButton>
        )}
        {email !== '' && (
          <Button
            variant="outline"
            size="large"
            wide
            busy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Resend
          </Button>
        )}
      </div>
    </EntryPage>
  );
}
