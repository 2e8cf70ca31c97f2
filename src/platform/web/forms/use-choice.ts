import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { showRejection } from '#platform/web/data/show-rejection.ts';

/**
 * Settings that are shown as chosen at once, and stored by `send`, which returns them as stored. If it fails, an alert
 * says why, and the last stored ones are shown again: a choice about privacy must not seem to be made.
 */
export function useChoice<T extends object>(
  queryKey: QueryKey,
  send: (change: Partial<T>) => Promise<T>,
): (change: Partial<T>) => void {
  const queryClient = useQueryClient();
  const stored = useRef<T>(undefined);
  const isOnly = () => queryClient.isMutating({ mutationKey: queryKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One call after the other, so that the last choice is also the last to arrive.
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    onMutate: (change) => {
      if (isOnly()) stored.current = queryClient.getQueryData<T>(queryKey);
      queryClient.setQueryData<T>(queryKey, (shown) => shown && { ...shown, ...change });
    },
    onSuccess: (settings) => {
      stored.current = settings;
    },
    onError: (error) => showRejection(error),
    onSettled: (settings) => {
      // The choices that still wait are shown.
      if (!isOnly()) return;
      queryClient.setQueryData<T>(queryKey, stored.current);
      // The call may have succeeded although its response was lost.
      if (!settings) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
