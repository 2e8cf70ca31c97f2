import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { AddressBook } from '../schemas.ts';
import { addressesQuery } from './queries.ts';

/** Makes a call that changes the address book, and shows the book that it returns. */
export function useChangeBook(act: () => Promise<AddressBook>, onDone: () => void = () => {}) {
  const queryClient = useQueryClient();
  const { queryKey } = addressesQuery;
  return useMutation({
    mutationFn: act,
    onSuccess: (book) => queryClient.setQueryData(queryKey, book),
    onError: (error) => {
      showRejection(error);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => onDone(),
  });
}
