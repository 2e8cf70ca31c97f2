import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { caseStates, reasonWords, type CaseState } from '#features/reports/contract.ts';
import { staffSessionQuery } from '#features/staff/web/lazy.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { getFootState, ListFoot } from '#platform/web/parts/lists/list-foot.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { ListedCase } from '../../schemas/console.ts';
import { casesQuery } from './queries.ts';
import { outcomeNames, stateNames, subjectNames } from './words.ts';

/** How often an open queue is read again. */
const refetchMs = 30_000;

const shownStates = ['waiting', 'appealed', 'escalated', 'closed'] as const satisfies CaseState[];

const emptyTitles: Record<CaseState, string> = {
  waiting: 'Nothing waits for a decision.',
  appealed: 'No appeals.',
  escalated: 'Nothing was passed on.',
  closed: 'Nothing was decided yet.',
};

const getHref = (state: CaseState) =>
  state === 'waiting' ? '/admin/reports' : `/admin/reports?state=${state}`;

/** /admin/reports: the queue of reports, the most urgent first. */
export function ReportsView() {
  const given = useSearchParams().get('state');
  const state = caseStates.find((each) => each === given) ?? 'waiting';
  const { data: session } = useQuery(staffSessionQuery);
  const tabs = shownStates.map((each) => ({ href: getHref(each), label: stateNames[each] }));
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden">
        <TabLinks label="Reports" tabs={tabs} current={getHref(state)} />
        <Cases key={state} state={state} />
      </Card>
      {session?.role === 'operator' && (
        <div>
          <LinkButton href="/admin/reports/sentences" variant="outline" size="small">
            Message Templates
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function Cases({ state }: { state: CaseState }) {
  const list = useInfiniteQuery({
    ...casesQuery(state),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });
  const cases = list.data?.pages.flatMap(({ items }) => items);
  if (!cases && list.error) return <FailedList onRetry={() => void list.refetch()} />;
  if (!cases) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading reports" />
      </div>
    );
  }
  if (cases.length === 0) return <EmptyState icon={<Inbox />} title={emptyTitles[state]} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {cases.map((each) => (
          <CaseRow key={each.id} listed={each} />
        ))}
      </ul>
      <ListFoot
        key={cases.length}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more reports"
      />
    </>
  );
}

function CaseRow({ listed }: { listed: ListedCase }) {
  const { id, about, campusId, outcome, username, words, reasons, reportCount, at, state } = listed;
  const what = [
    ...reasons.map((reason) => reasonWords[reason]),
    ...(reportCount > 1 ? [`${reportCount} reports`] : []),
    ...(state === 'closed' && outcome ? [outcomeNames[outcome]] : []),
  ];
  return (
    <li>
      <Link
        href={`/admin/reports/${id}`}
        className="grid gap-1 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            {subjectNames[about]} {about !== 'member' && 'by '}
            {username === null ? 'a deleted account' : `@${username}`}
          </span>
          <span className="text-small whitespace-nowrap text-ink-muted">
            {campusId} · <TimeAgo iso={at} />
          </span>
        </span>
        <span className="line-clamp-2 wrap-anywhere text-ink-muted">{words}</span>
        {what.length > 0 && <span className="text-small text-ink-muted">{what.join(' · ')}</span>}
      </Link>
    </li>
  );
}
