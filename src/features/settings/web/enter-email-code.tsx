import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEnter } from '#features/accounts/web/index.ts';
import { changeEmail } from '#features/verification/contract.ts';
import { newEmailQuery } from '#features/verification/web/index.ts';
import { CodeForm } from '#features/verification/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { ProgressDialog } from '#platform/web/parts/overlays/progress-dialog.tsx';
import { useSite } from '#platform/web/site.tsx';
import { accountQuery } from './account-query.ts';
import { useShowSaved } from './use-save-setting.ts';

type EnterEmailCodeProps = { email: string; onAnother: () => void };

/** Asks for the code that proves the new address; after it, the account has the new address. */
export function EnterEmailCode({ email, onAnother }: EnterEmailCodeProps) {
  const queries = useQueryClient();
  const saved = useShowSaved();
  const enter = useEnter();
  const { viewer: before } = useSite();
  const change = useMutation({
    mutationFn: (code: string) => callApi(changeEmail, { body: { code } }),
    onSuccess: ({ viewer }) => {
      // Becoming a student changes the whole page, so it is reloaded.
      if (viewer.schoolVerified !== before?.schoolVerified)
        return enter(viewer, '/settings/account');
      queries.setQueryData(newEmailQuery.queryKey, { pendingEmail: null });
      queries.setQueryData(accountQuery.queryKey, (account) => account && { ...account, email });
      saved();
    },
  });
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold">Enter the code</h2>
      <p className="mt-1 text-pretty text-ink-muted">
        We mailed a code to <strong className="font-medium wrap-anywhere text-ink">{email}</strong>.
        It is valid for two hours. You will be logged out everywhere else.
      </p>
      <CodeForm busy={change.isPending} onCode={change.mutate} />
      <div className="mt-2">
        <Button variant="quiet" onClick={onAnother}>
          New code or another address
        </Button>
      </div>
      <ProgressDialog busy={change.isPending} />
    </Card>
  );
}
