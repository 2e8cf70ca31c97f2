import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { remember } from '#platform/web/remembered.ts';
import { sendSignInLink } from '../contract/links.ts';

export type LinkRequest = { email: string; name?: string };

/** Asks for a mailed link and goes to the page that says so; keeps the address for when the link is opened. */
export function useSendLink() {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: LinkRequest) => callApi(sendSignInLink, { body }),
    onSuccess: (_, { email }) => {
      remember('emailForSignIn', email);
      navigate(`/login/sent?${new URLSearchParams({ email })}`);
    },
    onError: (error) => showRefusal(error),
  });
}
