import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { staffSessionQuery } from '#features/staff/web/lazy.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';

/** Asks for a code again once a call of the console was rejected, because it was not used for too long. */
export function useConsoleEnd(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const check = (error: ApiError | null | undefined) => {
      if (!isError(error, platformErrors.second_factor_needed)) return;
      void queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey });
    };
    const ends = [
      queryClient.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated') check(query.state.error);
      }),
      queryClient.getMutationCache().subscribe(({ mutation }) => check(mutation?.state.error)),
    ];
    return () => ends.forEach((end) => end());
  }, [queryClient]);
}
