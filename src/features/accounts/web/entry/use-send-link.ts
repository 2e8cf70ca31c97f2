import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { sendSignInLink } from '../../contract/links.ts';
import { entryAddress, getRedirect } from './entry-address.ts';

export type LinkRequest = { email: string; name?: string };

/** Requests a mailed link and goes to the page that says so; stores the address for when the link is opened. */
export function useSendLink(destination: string) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (request: LinkRequest) =>
      callApi(sendSignInLink, { body: { ...request, ...getRedirect(destination) } }),
    onSuccess: (_, { email, name }) => {
      storeInBrowser('emailForSignIn', email);
      if (name) storeInBrowser('nameForSignIn', name);
      else removeFromBrowser('nameForSignIn');
      navigate(entryAddress('/login/sent', { email, name, destination }));
    },
  });
}
