import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { signIn, signOut } from '../contract.ts';

/** Who is signed in decides everything on a page, so the browser starts afresh after a change. */
function goAfresh(path: string): void {
  window.location.assign(path);
}

/** Signs in and goes on to a path of this site. */
export function useSignIn(destination: string) {
  return useMutation({
    mutationFn: (fields: { email: string; password: string }) => callApi(signIn, { body: fields }),
    onSuccess: () => goAfresh(destination),
  });
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi(signOut, {}),
    onSuccess: () => goAfresh('/home'),
  });
}
