import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useSite } from '#platform/web/site.tsx';
import { removeItems } from '../bag-acts.ts';

/** Takes items out of the bag. The focus moves to the page, because what was pressed is gone. */
export function useRemove(postIds: readonly string[]) {
  const { viewer } = useSite();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeItems(queryClient, { viewer, postIds }),
    onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }),
    onError: (error) => showRejection(error),
  });
  return { remove: () => mutate(), isRemoving: isPending };
}
