import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError } from '#platform/web/data/api-error.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { useSite } from '#platform/web/site.tsx';
import type { ModerationSummary } from '../../schemas.ts';
import { summaryQuery } from './queries.ts';

/** /settings/moderation: for everybody who may read this campus, how much is reported on it and what is done about it. */
export const page: Page = { Component: SummaryView, reads: () => [summaryQuery] };

function SummaryView() {
  const { data, error, refetch } = useQuery(summaryQuery);
  const { brandName } = useSite();
  const { askToJoin } = useAccountPrompts();
  if (isError(error, platformErrors.campus_private)) {
    return <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />;
  }
  if (error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <FailedList onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading the figures" />
      </div>
    );
  }
  return (
    <div className="grid gap-3 max-tablet:gap-2 tablet:mt-3">
      <Card fullBleedOnPhones className="p-5">
        <p className="text-pretty">
          People, not software, decide reports on {brandName}. Whoever reported something is told
          the outcome. The other person is told which rule of our{' '}
          <Link href="/settings/code_of_conduct" className="text-accent-ink underline">
            code of conduct
          </Link>{' '}
          was broken, and can appeal once; someone else decides the appeal. These are the numbers
          for the last twelve months on this campus, rounded down so that nobody is singled out.
        </p>
      </Card>
      <Card fullBleedOnPhones>
        <dl className="grid divide-y divide-line">
          {listFigures(data).map(([label, value]) => (
            <div key={label} className="flex min-h-12 items-center justify-between gap-4 px-5 py-2">
              <dt>{label}</dt>
              <dd className="shrink-0 text-end font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

/** What was counted is at least this; 0 stands for fewer than three. */
const count = (value: number) =>
  value === 0 ? 'Fewer than 3' : `${value.toLocaleString('en-US')}+`;

function listFigures(summary: ModerationSummary): [string, string][] {
  return [
    ['Reports', count(summary.reportCount)],
    ['Waiting for a decision', count(summary.waitingCount)],
    ['Median time to a decision', formatHours(summary.medianHours)],
    ['Decided', count(summary.decidedCount)],
    ['… found not to break the code of conduct', count(summary.dismissedCount)],
    ['… removed', count(summary.removedCount)],
    ['… warned', count(summary.warnedCount)],
    ['… paused for a time', count(summary.pausedCount)],
    ['… banned', count(summary.bannedCount)],
    ['Appeals', count(summary.appealCount)],
    ['… in which we reversed the decision', count(summary.overturnedCount)],
  ];
}

function formatHours(hours: number | null): string {
  if (hours === null) return 'Too few to say';
  if (hours < 1) return '< 1 hour';
  const [value, unit] = hours < 48 ? [Math.round(hours), 'hour'] : [Math.round(hours / 24), 'day'];
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
