import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { EntryPage } from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { unsubscribe } from '../../contract/unsubscribe.ts';
import { mailedWords } from './mailed-words.ts';
import { mailPreferencesQuery, unsubscribeQuery } from '../notification-queries.ts';

/** /unsubscribe?token=…: opened by the link in a mail. Opening it changes nothing; a tap does (T33). */
export const page: Page = {
  Component: UnsubscribePage,
  reads: ({ search }) => [unsubscribeQuery(tokenIn(search))],
};

function tokenIn(search: URLSearchParams): string {
  return search.get('token') ?? '';
}

function UnsubscribePage() {
  const token = tokenIn(useSearchParams());
  const offer = useQuery(unsubscribeQuery(token));
  if (offer.error) {
    return (
      <EntryPage title="That did not work" text={offer.error.message}>
        <div className="mt-6 grid">
          <LinkButton href="/settings/account/notifications">Notification settings</LinkButton>
        </div>
      </EntryPage>
    );
  }
  if (!offer.data) return <EntryPage title="One moment" />;
  const about = mailedWords[offer.data.type].toLowerCase();
  return offer.data.mailed ? (
    <EntryPage title="No more emails?" text={`You will get no more emails about ${about}.`}>
      <Confirm token={token} />
    </EntryPage>
  ) : (
    <EntryPage
      title="Done"
      text={`You get no more emails about ${about}. You can turn them on again in your settings.`}
    >
      <div className="mt-6 grid">
        <LinkButton href="/settings/account/notifications" variant="outline">
          Notification settings
        </LinkButton>
      </div>
    </EntryPage>
  );
}

function Confirm({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => callApi(unsubscribe, { body: { token } }),
    onSuccess: (response) => {
      queryClient.setQueryData(unsubscribeQuery(token).queryKey, response);
      void queryClient.invalidateQueries({ queryKey: mailPreferencesQuery.queryKey });
    },
    onError: (error) => showRejection(error),
  });
  return (
    <div className="mt-6 grid">
      <Button size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
        Unsubscribe
      </Button>
    </div>
  );
}
