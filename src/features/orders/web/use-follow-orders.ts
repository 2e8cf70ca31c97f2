import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyRoute } from '#platform/contract/routes/route.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { orderChanged } from '../contract.ts';

/** Reads what a route says again when an order of the viewer changes, and when its page is opened again after it was left. */
export function useFollowOrders({ id }: AnyRoute): void {
  const queryClient = useQueryClient();
  useLiveEvent(orderChanged, () => void queryClient.invalidateQueries({ queryKey: [id] }));
  useReadAgain(id);
}

/** What a route says is read again when its page is opened again: nothing keeps it up to date while nobody sees it. */
export function useReadAgain(routeId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: [routeId], refetchType: 'none' });
    },
    [queryClient, routeId],
  );
}
