import { LogIn } from 'lucide-react';
import { sentences } from '#features/accounts/contract.ts';
import { GoogleButton } from '#features/accounts/web/index.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSignInPath } from '../navigation/use-sign-in-path.ts';

/** The bottom of the sidebar for visitors; one icon if the sidebar is compact. */
export function GuestSignIn() {
  const signInPath = useSignInPath();
  return (
    <>
      <div className="grid gap-2.5 p-1 max-full:hidden">
        <p className="text-small text-ink-muted">{sentences.quickSignIn}</p>
        <GoogleButton size="medium" />
        <LinkButton href={signInPath} variant="outline" wide>
          Continue with Email
        </LinkButton>
      </div>
      <LinkButton
        href={signInPath}
        variant="outline"
        size="large"
        className="max-full:w-12 max-full:px-0 full:hidden"
      >
        <LogIn aria-hidden="true" className="size-5" />
        <span className="sr-only">Log In</span>
      </LinkButton>
    </>
  );
}
