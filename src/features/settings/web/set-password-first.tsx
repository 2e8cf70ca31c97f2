import { useMutation } from '@tanstack/react-query';
import { linkSentences, sendPasswordReset } from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';

type SetPasswordFirstProps = { email: string; text: string };

/** For members without a password: a link mailed to the account's address sets one, like a password reset. */
export function SetPasswordFirst({ email, text }: SetPasswordFirstProps) {
  const isInteractive = useInteractive();
  const send = useMutation({
    mutationFn: () =>
      callApi(sendPasswordReset, { body: { email, redirect: '/settings/account' } }),
    onSuccess: () => toast({ kind: 'success', text: linkSentences.sent }),
    onError: (error) => showRejection(error),
  });
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <p className="text-pretty text-ink-muted">
        {text} We mail a link to{' '}
        <strong className="font-medium wrap-anywhere text-ink">{email}</strong>.{' '}
        {send.isSuccess && linkSentences.takesMinutes}
      </p>
      <div className="mt-4">
        <Button disabled={!isInteractive} busy={send.isPending} onClick={() => send.mutate()}>
          Send Link
        </Button>
      </div>
    </Card>
  );
}
