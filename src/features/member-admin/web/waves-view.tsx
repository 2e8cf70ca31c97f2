import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { FullTime } from '#platform/web/time/time-ago.tsx';
import { bringAccountsBack } from '../contract/waves.ts';
import type { WaveView } from '../schemas/waves.ts';
import { wavesQuery } from './queries.ts';

/** /admin/members/waves: which accounts were ended together, and the way back. */
export function WavesView() {
  const { data, error, refetch } = useQuery({ ...wavesQuery, refetchOnMount: 'always' });
  if (error && !data) return <FailedList onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading bulk bans" />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="No accounts were ended together."
        text="Open a member to end their accounts in one step."
      />
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.items.map((wave) => (
          <WaveRow key={wave.id} wave={wave} />
        ))}
      </ul>
    </Card>
  );
}

function WaveRow({
  wave: { id, at, reason, hiddenSince, undoneAt, usernames },
}: {
  wave: WaveView;
}) {
  const [asks, setAsks] = useState(false);
  const queryClient = useQueryClient();
  const bringBack = useMutation({
    mutationFn: () => callApi(bringAccountsBack, { params: { waveId: id } }),
    onSuccess: () => {
      toast({ kind: 'okay', text: 'Brought back.' });
      return queryClient.invalidateQueries({ queryKey: wavesQuery.queryKey });
    },
    onError: (error) => showRejection(error),
    onSettled: () => setAsks(false),
  });
  const count = usernames.length === 1 ? '1 account' : `${usernames.length} accounts`;
  return (
    <li className="flex flex-wrap items-start gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {count}: {reason}
        </p>
        <p className="text-small text-ink-muted">
          <FullTime iso={at} />
          {hiddenSince && (
            <>
              {' '}
              · posts hidden from <FullTime iso={hiddenSince} /> on
            </>
          )}
          {undoneAt && (
            <>
              {' '}
              · brought back <FullTime iso={undoneAt} />
            </>
          )}
        </p>
        <p className="text-small wrap-anywhere text-ink-muted">
          {usernames.map((username) => `@${username}`).join(' ')}
        </p>
      </div>
      {undoneAt === null && (
        <Button variant="outline" size="small" onClick={() => setAsks(true)}>
          Bring Back
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={`Bring ${count} back?`}
        description="Their bans end, and their posts are shown again. Who was banned before stays banned."
        confirmLabel="Bring Back"
        busy={bringBack.isPending}
        onConfirm={() => bringBack.mutate()}
        onCancel={() => setAsks(false)}
      />
    </li>
  );
}
