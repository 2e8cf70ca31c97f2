import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recentLoginErrors } from '#features/accounts/web/lazy.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { PasswordDialog } from './password-dialog.tsx';

type ProviderButtonProps = {
  /** Requests a link to a page of the provider. */
  linkTo: (confirmation: { password?: string }) => Promise<{ url: string }>;
  children: string;
};

/** Opens a page of the provider. If the login is not recent, the server wants the password first (T23). */
export function ProviderButton({ linkTo, children }: ProviderButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isInteractive = useInteractive();
  const open = useMutation({
    mutationFn: linkTo,
    // The dialog stays open: closing it steps back in the history, which would cancel this navigation.
    onSuccess: ({ url }) => location.assign(url),
  });
  useEffect(() => {
    // Returning from the provider by Back restores this page from the browser's cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setIsAsking(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const openOrAsk = () =>
    open.mutate(
      {},
      {
        onError: (error) => {
          if (isError(error, recentLoginErrors.password_needed)) setIsAsking(true);
          else showRejection(error);
        },
      },
    );
  return (
    <>
      <Button busy={open.isPending && !isAsking} disabled={!isInteractive} onClick={openOrAsk}>
        {children}
      </Button>
      <PasswordDialog
        open={isAsking}
        busy={open.isPending}
        onClose={() => setIsAsking(false)}
        onTyped={(password, reject) => open.mutate({ password }, { onError: reject })}
      />
    </>
  );
}
