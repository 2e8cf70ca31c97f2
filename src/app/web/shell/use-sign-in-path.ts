import { useLocation } from 'wouter';

/** The way in, and from there back to the page that is shown. */
export function useSignInPath(): string {
  const [path] = useLocation();
  const way = '/user_registration';
  return path === '/home' ? way : `${way}?${new URLSearchParams({ redirect: path })}`;
}
