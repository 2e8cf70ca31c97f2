import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import {
  checkPayoutStatus,
  createAccountLink,
  createStripeAccount,
  getLoginLink,
  payoutsChanged,
} from '../contract.ts';
import type { PayoutView } from '../schemas.ts';
import { payoutStatusQuery } from './queries.ts';

const { queryKey } = payoutStatusQuery;

/** The stored status, then the provider's current one. */
export function usePayoutStatus() {
  const queryClient = useQueryClient();
  const status = useQuery(payoutStatusQuery);
  const check = useMutation({
    mutationFn: () => callApi(checkPayoutStatus, {}),
    onSuccess: (view) => queryClient.setQueryData(queryKey, view),
    onError: (error) => showRejection(error),
  });
  useLiveEvent(payoutsChanged, (view) => queryClient.setQueryData<PayoutView>(queryKey, view));
  const { mutate } = check;
  useEffect(() => {
    mutate();
    // Returning from the provider by Back restores this page from the browser's cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && mutate();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [mutate]);
  return { status, check };
}

type Confirmation = { password?: string };

/** Returns a call for a link to the provider's form; with `create`, an account is made for it first. */
export function useApplicationLink({ create }: { create: boolean }) {
  const queryClient = useQueryClient();
  return async (body: Confirmation) => {
    if (create) {
      const view = await callApi(createStripeAccount, {});
      queryClient.setQueryData(queryKey, view);
    }
    return callApi(createAccountLink, { body });
  };
}

/** A link to the provider's page of earnings. */
export function earningsLink(body: Confirmation) {
  return callApi(getLoginLink, { body });
}
