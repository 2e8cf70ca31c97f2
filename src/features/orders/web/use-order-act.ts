import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { OrderView } from '../schemas.ts';
import { orderQuery } from './queries.ts';

/** Makes a call that changes an order and shows the order that it returns; after a rejection what is shown is read again. */
export function useOrderAct<Input = void>(
  orderId: string,
  act: (input: Input) => Promise<OrderView>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: act,
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order);
      onDone?.();
    },
    onError: (error) => {
      showRejection(error);
      onDone?.();
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
