import { useQuery } from '@tanstack/react-query';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { ownProfileQuery } from '../profile-queries.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/** The set-up as a page, on narrow screens (PROFILE-20). */
export function SetUpView() {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery);
  if (profile) return <SetUpSteps profile={profile} />;
  if (error) return <FailedList onRetry={() => void refetch()} />;
  return <Skeleton className="mx-auto size-24 rounded-full" />;
}
