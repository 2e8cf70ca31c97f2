import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useAddressFilters } from '#platform/web/forms/use-address-filters.ts';
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

/** /admin/audit: everything that staff did, newest first. */
export function AuditView() {
  const { filters, form } = useAddressFilters('act', 'actor');
  const { act, actor } = filters;
  const asked = { ...(act && { act }), ...(actor && { actor }) };
  const list = useInfiniteQuery({ ...staffActsQuery(asked), refetchOnMount: 'always' });
  const acts = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-4">
      <FilterForm filters={filters} form={form} asked={asked} />
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

type FilterFormProps = ReturnType<typeof useAddressFilters<'act' | 'actor'>> & {
  /** The filters that are set. */
  asked: { act?: string; actor?: string };
};

function FilterForm({ filters: { act, actor }, form, asked }: FilterFormProps) {
  const query = new URLSearchParams(asked).toString();
  return (
    <Card className="p-4">
      <form className="grid items-end gap-4 tablet:grid-cols-[1fr_1fr_auto_auto]" {...form}>
        <TextField
          label="Who"
          name="actor"
          defaultValue={actor}
          autoComplete="off"
          placeholder="@username, or shell"
        />
        <TextField
          label="Action"
          name="act"
          defaultValue={act}
          autoComplete="off"
          placeholder="staff.add"
        />
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
