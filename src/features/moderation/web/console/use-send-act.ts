import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import type { RouteInput } from '#platform/contract/routes/route.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { actOnCase, caseErrors, listCases } from '../../contract/console.ts';
import type { CaseView } from '../../schemas/console.ts';
import { caseQuery } from './queries.ts';
import { describeDone } from './words.ts';

type Act = Omit<RouteInput<typeof actOnCase>['body'], 'version'>;

/** Sends an act on a case as it is shown. If someone acted meanwhile, the case is read again and the form stays. */
export function useSendAct(shown: CaseView, onDone: (isClosed: boolean) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = caseQuery(shown.id);
  return useMutation({
    mutationFn: (act: Act) =>
      callApi(actOnCase, {
        params: { caseId: shown.id },
        body: { ...act, version: shown.version },
      }),
    onSuccess: (changed, { act }) => {
      queryClient.setQueryData(queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: [listCases.id] });
      toast({ kind: 'okay', text: describeDone(act, shown.about) });
      onDone(changed.state === 'closed');
    },
    onError: ({ code }) => {
      if (code === caseErrors.case_changed.code) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
