import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { claimedAddress } from '#features/accounts/web/index.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { claimAccount } from '../contract.ts';

/** Asks the server to mail a link to the owner of an account, and goes to /login/sent (PROFILE-09). */
export function useClaimAccount(username: string): () => void {
  const [, navigate] = useLocation();
  const { mutate } = useMutation({
    mutationFn: () => callApi(claimAccount, { params: { username } }),
    onSuccess: ({ sentTo }) => navigate(claimedAddress(sentTo)),
    onError: (error) => showRejection(error),
  });
  return mutate;
}
