import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { ListFoot, getFootState } from '#platform/web/parts/lists/list-foot.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { formatFullTime } from '#platform/web/time/format-time.ts';
import { useNow } from '#platform/web/time/now.tsx';
import { downloadStaffActs, sentences } from '../contract.ts';
import type { ActView } from '../schemas.ts';
import { staffActsQuery } from './queries.ts';

type Filters = { act?: string; actor?: string };

/** /admin/audit: everything that staff did, newest first. */
export function AuditView() {
  const [filters, setFilters] = useState<Filters>({});
  const list = useInfiniteQuery({ ...staffActsQuery(filters), refetchOnMount: 'always' });
  const acts = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-4">
      <FilterForm filters={filters} onFilter={setFilters} />
      {!acts && list.error && <FailedList onRetry={() => void list.refetch()} />}
      {!acts && !list.error && <Spinner label="Loading the audit" />}
      {acts?.length === 0 && <EmptyState icon={<ScrollText />} title={sentences.noActs} />}
      {acts && acts.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
          <ListFoot
            key={acts.length}
            more={getFootState(list)}
            onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
            loading="Loading more acts"
          />
        </Card>
      )}
    </div>
  );
}

type FilterFormProps = { filters: Filters; onFilter: (filters: Filters) => void };

function FilterForm({ filters, onFilter }: FilterFormProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [act, actor] = [readField(data, 'act'), readField(data, 'actor')];
    onFilter({ ...(act && { act }), ...(actor && { actor }) });
  }
  const query = new URLSearchParams(filters).toString();
  return (
    <Card className="p-4">
      <form
        className="grid items-end gap-4 tablet:grid-cols-[1fr_1fr_auto_auto]"
        onSubmit={handleSubmit}
      >
        <TextField label="Who" name="actor" autoComplete="off" placeholder="@username, or shell" />
        <TextField label="Action" name="act" autoComplete="off" placeholder="staff.add" />
        <Button type="submit" variant="outline">
          Filter
        </Button>
        <LinkButton variant="outline" external href={`${downloadStaffActs.path}?${query}`}>
          <Download aria-hidden="true" className="size-4.5" />
          Export CSV
        </LinkButton>
      </form>
    </Card>
  );
}

function readField(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Values of an act's details are plain, or objects such as what was before and after. */
function describe(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function ActRow({ act: { at, actor, act, campusId, subject, details } }: { act: ActView }) {
  const { timeZone } = useNow();
  const entries = Object.entries(details).map(([name, value]) => `${name}: ${describe(value)}`);
  const more = [...(campusId === null ? [] : [campusId]), ...entries].join(' · ');
  return (
    <li className="grid gap-0.5 px-4 py-3 tablet:grid-cols-[1fr_auto] tablet:gap-x-4">
      <p className="wrap-anywhere">
        <span className="font-medium">{actor}</span> {act}{' '}
        <span className="text-ink-muted">{subject}</span>
      </p>
      <p className="text-small text-ink-muted">
        <time dateTime={at}>{formatFullTime(at, timeZone)}</time>
      </p>
      {more && <p className="text-small wrap-anywhere text-ink-muted">{more}</p>}
    </li>
  );
}
