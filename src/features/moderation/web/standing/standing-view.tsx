import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reasonWords } from '#features/reports/contract.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { getFootState, ListFoot } from '#platform/web/parts/lists/list-foot.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { sentences } from '../../contract.ts';
import { thingNames } from '../../contract/decisions.ts';
import type { DecisionView, OwnReport } from '../../schemas.ts';
import { DecisionFacts, getDecisionTitle } from './decision-facts.tsx';
import { ownReportsQuery, standingQuery } from './queries.ts';

/** /settings/account/standing: what was decided about the member, and what became of what they reported. */
export const page: Page = {
  Component: StandingView,
  reads: () => [standingQuery, ownReportsQuery],
};

function StandingView() {
  return (
    <div className="grid gap-3 max-tablet:gap-2 tablet:mt-3">
      <Decisions />
      <OwnReports />
    </div>
  );
}

function Decisions() {
  const { data, error, refetch } = useQuery({ ...standingQuery, refetchOnMount: 'always' });
  return (
    <Card fullBleedOnPhones>
      <h2 className="px-4 pt-4 text-title font-semibold">Decisions about you</h2>
      {error && <FailedList onRetry={() => void refetch()} />}
      {!data && !error && <Waiting label="Loading decisions" />}
      {data?.items.length === 0 && <Nothing>{sentences.noDecisions}</Nothing>}
      <ul className="divide-y divide-line">
        {data?.items.map((decision) => (
          <Decision key={decision.token} decision={decision} />
        ))}
      </ul>
    </Card>
  );
}

function Decision({ decision }: { decision: DecisionView }) {
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">{getDecisionTitle(decision)}</h3>
        <span className="text-small text-ink-muted">
          <FullDate iso={decision.at} />
        </span>
      </div>
      <DecisionFacts decision={decision} />
      {decision.appeal === 'open' && (
        <div>
          <LinkButton href={`/appeal?token=${decision.token}`} variant="outline" size="small">
            Appeal
          </LinkButton>
        </div>
      )}
    </li>
  );
}

function OwnReports() {
  const list = useInfiniteQuery({ ...ownReportsQuery, refetchOnMount: 'always' });
  const reports = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card fullBleedOnPhones>
      <h2 className="px-4 pt-4 text-title font-semibold">What you reported</h2>
      {!reports && list.error && <FailedList onRetry={() => void list.refetch()} />}
      {!reports && !list.error && <Waiting label="Loading your reports" />}
      {reports?.length === 0 && <Nothing>{sentences.noReports}</Nothing>}
      {reports && reports.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
          <ListFoot
            key={reports.length}
            more={getFootState(list)}
            onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
            loading="Loading more reports"
          />
        </>
      )}
    </Card>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { about, username, reason, at, state, answer } = report;
  const what = about === 'member' ? `@${username}` : `A ${thingNames[about]} by @${username}`;
  return (
    <li className="grid gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium wrap-anywhere">{what}</h3>
        <span className="text-small text-ink-muted">
          <FullDate iso={at} />
        </span>
      </div>
      {reason !== null && <p className="text-small text-ink-muted">{reasonWords[reason]}</p>}
      <p className="wrap-anywhere">
        {state === 'waiting' ? sentences.waiting : answer || 'We looked at it.'}
      </p>
    </li>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-24 place-items-center">
      <Spinner label={label} />
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="px-4 pt-1 pb-4 text-ink-muted">{children}</p>;
}
