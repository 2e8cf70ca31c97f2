import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { StaffDeletion } from '#features/account-deletion/web/by-staff/index.ts';
import { staffSessionQuery } from '#features/staff/web/lazy.ts';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberLists } from './member-lists.tsx';
import { memberQuery } from './queries.ts';

/** /admin/members/:memberId: all about a member, and what operators can do. */
export function MemberView() {
  const isOperator = useQuery(staffSessionQuery).data?.role === 'operator';
  const { memberId } = useParams<{ memberId: string }>();
  const { data, error, refetch } = useQuery({ ...memberQuery(memberId), refetchOnMount: 'always' });
  if (error && !data) return <FailedList text={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner label="Loading the member" />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
      <div className="grid gap-4">
        <MemberFacts member={data} isOperator={isOperator} />
        {isOperator && <LinkedAccounts key={memberId} member={data} />}
      </div>
      <div className="grid gap-4">
        {isOperator && <MemberActions member={data} />}
        <StaffDeletion key={memberId} member={data} isOperator={isOperator} />
        <MemberLists member={data} />
      </div>
    </div>
  );
}
