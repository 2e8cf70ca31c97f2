import { useLocation } from 'wouter';

/** The path of the log-in page, which leads back to the current page. */
export function useSignInPath(): string {
  const [path] = useLocation();
  const way = '/user_registration';
  return path === '/home' ? way : `${way}?${new URLSearchParams({ redirect: path })}`;
}
