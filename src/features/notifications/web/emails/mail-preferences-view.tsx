import { useQuery } from '@tanstack/react-query';
import { PushSettingsView, pushSettingsQuery } from '#features/push/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useChoice } from '#platform/web/forms/use-choice.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckboxField } from '#platform/web/parts/fields/checkbox-field.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { emailedTypes } from '../../contract/mailed.ts';
import { setMailPreferences } from '../../contract/preferences.ts';
import type { MailPreferences } from '../../schemas/preferences.ts';
import { mailedWords } from './mailed-words.ts';
import { mailPreferencesQuery } from '../notification-queries.ts';

/** /settings/account/notifications: which notifications are also pushed and mailed. A change is saved at once. */
export const page: Page = {
  Component: NotificationSettings,
  reads: () => [pushSettingsQuery, mailPreferencesQuery],
};

function NotificationSettings() {
  return (
    <>
      <PushSettingsView />
      <MailPreferencesView />
    </>
  );
}

function MailPreferencesView() {
  const preferences = useQuery(mailPreferencesQuery);
  if (preferences.error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={preferences.error.message}
          action={<Button onClick={() => void preferences.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold">Emails</h2>
      <p className="mt-1 text-pretty text-ink-muted">
        Your notifications are always on the site. Choose which ones you also get by email.
      </p>
      {preferences.data ? <Choices chosen={preferences.data} /> : <ChoicesSkeleton />}
      <p className="mt-4 text-small text-pretty text-ink-muted">
        Codes, links to log in and notices about changes to your account are always sent.
      </p>
    </Card>
  );
}

function Choices({ chosen }: { chosen: MailPreferences }) {
  const isInteractive = useInteractive();
  const choose = useChoice<MailPreferences>(mailPreferencesQuery.queryKey, (body) =>
    callApi(setMailPreferences, { body }),
  );
  return (
    <fieldset className="mt-3 divide-y divide-line" disabled={!isInteractive}>
      <legend className="sr-only">Notifications by email</legend>
      {emailedTypes.map((type) => (
        <div key={type} className="py-1.5">
          <CheckboxField
            label={<span className="text-body">{mailedWords[type]}</span>}
            checked={chosen[type]}
            onChange={(event) => choose({ [type]: event.target.checked })}
          />
          {type === 'message' && (
            <div className="ps-9">
              <CheckboxField
                label={<span className="text-body">Include the first words of a message</span>}
                checked={chosen.message && chosen.messagePreview}
                disabled={!chosen.message}
                onChange={(event) => choose({ messagePreview: event.target.checked })}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function ChoicesSkeleton() {
  return (
    <div aria-busy="true" className="mt-3 divide-y divide-line">
      <p className="sr-only">Loading your choices</p>
      {emailedTypes.map((type) => (
        <div key={type} className="flex h-14 items-center gap-3">
          <Skeleton className="size-6" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
