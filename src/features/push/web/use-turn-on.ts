import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { pushSettingsQuery } from './queries.ts';
import { turnOn } from './subscribe.ts';
import { pushWords } from './words.ts';

/** Turns notifications on in this browser, and says what became of it. */
export function useTurnOn() {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  return useMutation({
    async mutationFn() {
      const { serverKey } = await queryClient.fetchQuery(pushSettingsQuery);
      return viewer && serverKey !== null ? turnOn(viewer.id, serverKey) : undefined;
    },
    onSuccess(settings) {
      if (!settings) return toast({ kind: 'danger', text: pushWords.notAllowed });
      queryClient.setQueryData(pushSettingsQuery.queryKey, settings);
      toast({ kind: 'success', text: pushWords.on });
    },
    onError(error: Error) {
      if (error instanceof ApiError) showRejection(error);
      else toast({ kind: 'danger', text: pushWords.failed });
    },
  });
}
