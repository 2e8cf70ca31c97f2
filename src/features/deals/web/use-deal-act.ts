import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { dealErrors } from '../contract/errors.ts';
import type { DealView } from '../schemas.ts';
import { dealsQuery, keepDeal } from './deals-query.ts';

/**
 * Makes a call that changes a deal and shows the deal that it returns. A rejection is shown as an alert, and what is shown is
 * read again if someone else was faster.
 */
export function useDealAct<Input = void>(
  otherId: string,
  act: (input: Input) => Promise<DealView>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (deal) => {
      keepDeal(getEntityStore(queryClient), deal);
      onDone?.();
    },
    onError: (error) => {
      showRejection(error);
      const isOld =
        isError(error, dealErrors.deal_changed) || isError(error, dealErrors.deal_impossible);
      if (isOld) void queryClient.invalidateQueries({ queryKey: dealsQuery(otherId).queryKey });
    },
  });
}
