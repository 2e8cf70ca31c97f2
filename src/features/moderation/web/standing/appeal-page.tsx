import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { EntryPage } from '#features/accounts/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { AppealForm } from './appeal-form.tsx';
import { DecisionFacts, getDecisionTitle } from './decision-facts.tsx';
import { decisionQuery } from './queries.ts';

/** /appeal?token=…: opened by the link in a mail, also by people who are banned. Opening it changes nothing. */
export const page: Page = {
  Component: AppealPage,
  reads: ({ search }) => [decisionQuery(findToken(search))],
};

function findToken(search: URLSearchParams): string {
  return search.get('token') ?? '';
}

function AppealPage() {
  const token = findToken(useSearchParams());
  const { data: decision, error, refetch } = useQuery(decisionQuery(token));
  if (error) {
    return (
      <EntryPage title="That did not work" text={error.message}>
        <div className="mt-6 grid">
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </EntryPage>
    );
  }
  if (!decision) return <EntryPage title="One moment" />;
  return (
    <EntryPage title={getDecisionTitle(decision)}>
      <div className="mt-4 grid gap-6 text-start">
        <DecisionFacts decision={decision} />
        {decision.appeal === 'open' && <AppealForm token={token} />}
        {decision.appeal === 'late' && (
          <p className="text-ink-muted">The deadline to appeal has passed.</p>
        )}
      </div>
    </EntryPage>
  );
}
