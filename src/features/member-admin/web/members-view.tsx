import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { WaitingDeletions } from '#features/account-deletion/web/by-staff/index.ts';
import { staffSessionQuery } from '#features/staff/web/lazy.ts';
import { useAddressFilters } from '#platform/web/forms/use-address-filters.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { getFootState, ListFoot } from '#platform/web/parts/lists/list-foot.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { foundLimit } from '../contract.ts';
import { MemberRow } from './member-row.tsx';
import { membersQuery } from './queries.ts';

/** /admin/members: finds members by name or username; operators also by email or network. */
export function MembersView() {
  const isOperator = useQuery(staffSessionQuery).data?.role === 'operator';
  const { filters, form } = useAddressFilters('query');
  const { query } = filters;
  return (
    <div className="grid gap-4">
      <Card className="p-4">
        <form
          role="search"
          className="grid items-end gap-4 tablet:grid-cols-[1fr_auto_auto]"
          {...form}
        >
          <TextField
            label={isOperator ? 'Name, @username, email or network' : 'Name or @username'}
            name="query"
            defaultValue={query}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder={isOperator ? '@ben, ben@ou.edu, 203.0.113.7' : '@ben'}
          />
          <Button type="submit">Find</Button>
          {isOperator && (
            <LinkButton href="/admin/members/waves" variant="outline">
              Bulk Bans
            </LinkButton>
          )}
        </form>
      </Card>
      <WaitingDeletions />
      <MemberResults key={query} query={query} />
    </div>
  );
}

function MemberResults({ query }: { query: string }) {
  const list = useInfiniteQuery({ ...membersQuery(query), refetchOnMount: 'always' });
  const members = list.data?.pages.flatMap(({ items }) => items);
  if (!members && list.error) return <FailedList onRetry={() => void list.refetch()} />;
  if (!members) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Finding members" />
      </div>
    );
  }
  if (members.length === 0) {
    return <EmptyState icon={<Users />} title="No members found" text="Try part of a username." />;
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.memberId} member={member} />
        ))}
      </ul>
      {query !== '' && members.length >= foundLimit && (
        <p className="p-4 text-small text-ink-muted">
          Showing the first {foundLimit} results. Refine your search to see more.
        </p>
      )}
      <ListFoot
        key={members.length}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more members"
      />
    </Card>
  );
}
