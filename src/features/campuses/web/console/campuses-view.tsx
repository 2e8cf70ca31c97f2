import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import type { CampusEntry } from '../../schemas/console.ts';
import { campusSitesQuery } from './queries.ts';

/** /admin/campuses: all campuses, live ones and drafts. */
export function CampusesView() {
  const { data, error, refetch } = useQuery({ ...campusSitesQuery, refetchOnMount: 'always' });
  return (
    <div className="grid gap-4">
      <div>
        <LinkButton href="/admin/campuses/new">Add Campus</LinkButton>
      </div>
      {!data && error && <FailedList onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading the campuses" />}
      {data && (
        <Card>
          <ul className="divide-y divide-line">
            {data.items.map((campus) => (
              <CampusRow key={campus.id} campus={campus} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const states = { draft: 'Draft', live: 'Live', changed: 'Live, with a draft' } as const;

function CampusRow({ campus: { id, name, schoolName, siteUrl, state } }: { campus: CampusEntry }) {
  return (
    <li>
      <Link
        href={`/admin/campuses/${id}`}
        className="flex min-h-11 items-center gap-4 px-4 py-3 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {name} <span className="font-normal text-ink-muted">{schoolName}</span>
          </span>
          <span className="block text-small wrap-anywhere text-ink-muted">{siteUrl}</span>
        </span>
        <StateBadge state={state} />
      </Link>
    </li>
  );
}

/** Whether a campus is live, in a word. */
export function StateBadge({ state }: Pick<CampusEntry, 'state'>) {
  return (
    <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold">
      {states[state]}
    </span>
  );
}
