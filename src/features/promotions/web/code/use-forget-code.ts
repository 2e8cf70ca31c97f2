import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { forgetCode } from '../../contract.ts';
import { keptCodeQuery } from '../queries.ts';

/** Takes the member's code away. */
export function useForgetCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(forgetCode, {}),
    onSuccess: (view) => queryClient.setQueryData(keptCodeQuery.queryKey, view),
    onError: (error) => showRejection(error),
  });
}
