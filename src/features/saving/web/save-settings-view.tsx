import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { useChoice } from '#platform/web/forms/use-choice.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { saveSettings, setSaveSettings } from '../contract.ts';
import { seenByChoices, seenBySentences, seenByWords, type SeenBy } from '../contract/seen-by.ts';

const settingsQuery = routeQuery(saveSettings, {});

/** /settings/account/saves: who sees what the member saves. A choice is stored at once. */
export const page: Page = { Component: SaveSettingsView, reads: () => [settingsQuery] };

function SaveSettingsView() {
  const settings = useQuery(settingsQuery);
  if (settings.error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={settings.error.message}
          action={<Button onClick={() => void settings.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <p className="text-pretty text-ink-muted">{seenBySentences.text}</p>
      {settings.data ? <Choices chosen={settings.data.seenBy} /> : <ChoicesSkeleton />}
    </Card>
  );
}

function Choices({ chosen }: { chosen: SeenBy }) {
  const isInteractive = useInteractive();
  const choose = useChoice(settingsQuery.queryKey, ({ seenBy = chosen }: { seenBy?: SeenBy }) =>
    callApi(setSaveSettings, { body: { seenBy } }),
  );
  return (
    <fieldset className="mt-3 divide-y divide-line" disabled={!isInteractive}>
      <legend className="sr-only">{seenBySentences.title}</legend>
      {seenByChoices.map((seenBy) => (
        <div key={seenBy} className="py-1.5">
          <RadioField
            name="seenBy"
            label={seenByWords[seenBy]}
            checked={chosen === seenBy}
            onChange={() => choose({ seenBy })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function ChoicesSkeleton() {
  return (
    <div aria-busy="true" className="mt-3 divide-y divide-line">
      <p className="sr-only">Loading your choice</p>
      {seenByChoices.map((seenBy) => (
        <div key={seenBy} className="flex h-14 items-center gap-3">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
