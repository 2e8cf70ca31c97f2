import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import type { AccountView } from '../schemas.ts';
import { accountQuery } from './account-query.ts';

type WithAccountProps = { children: (account: AccountView) => ReactNode };

/** Shows its children once the account is read, or the error if it cannot be read. */
export function WithAccount({ children }: WithAccountProps) {
  // Read again on each screen: another device may have changed the account.
  const account = useQuery({ ...accountQuery, staleTime: 0 });
  if (account.data) return children(account.data);
  return (
    <Card fullBleedOnPhones className="tablet:mt-3">
      {account.error ? (
        <EmptyState
          title={account.error.message}
          action={<Button onClick={() => void account.refetch()}>Try again</Button>}
        />
      ) : (
        <div aria-busy="true" className="grid gap-4 p-5">
          <p className="sr-only">Loading your account</p>
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3.5 w-60" />
          <Skeleton className="h-3.5 w-52" />
        </div>
      )}
    </Card>
  );
}
