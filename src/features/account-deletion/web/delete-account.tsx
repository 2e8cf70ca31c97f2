import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { deletionChanged, keepAccount, sentences } from '../contract.ts';
import type { DeletionView } from '../schemas.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { deletionQuery } from './queries.ts';

const { queryKey } = deletionQuery;

/** Asks for the deletion of the account, and undoes that. */
export function DeleteAccount() {
  const queryClient = useQueryClient();
  // Read again each time: another device may have asked for the deletion or undone it.
  const known = useQuery({ ...deletionQuery, staleTime: 0 });
  const show = (deletion: DeletionView) => queryClient.setQueryData(queryKey, deletion);
  useLiveEvent(deletionChanged, show);
  return (
    <Card pane className="mt-3 p-5">
      <h2 className="text-title font-semibold">{sentences.title}</h2>
      {known.error ? (
        <div role="alert" className="mt-2 grid gap-3 justify-items-start">
          <p>{known.error.message}</p>
          <Button look="outline" onClick={() => void known.refetch()}>
            Try again
          </Button>
        </div>
      ) : known.data?.dueAt ? (
        <WillBeDeleted dueAt={known.data.dueAt} onKept={show} />
      ) : (
        <Ask deletion={known.data} onAsked={show} />
      )}
    </Card>
  );
}

function WillBeDeleted({
  dueAt,
  onKept,
}: {
  dueAt: string;
  onKept: (deletion: DeletionView) => void;
}) {
  const interactive = useInteractive();
  const keep = useMutation({
    mutationFn: () => callApi(keepAccount, {}),
    onSuccess: (deletion) => {
      toast({ kind: 'success', text: sentences.kept });
      onKept(deletion);
    },
    onError: (error) => showRefusal(error),
  });
  return (
    <>
      <p role="status" className="mt-1 text-pretty">
        Your account will be deleted on <FullDate iso={dueAt} />. {sentences.until}
      </p>
      <Button
        className="mt-4"
        busy={keep.isPending}
        disabled={!interactive}
        onClick={() => keep.mutate()}
      >
        {sentences.keep}
      </Button>
    </>
  );
}

type AskProps = {
  /** Undefined while it is read. */
  deletion: DeletionView | undefined;
  onAsked: (deletion: DeletionView) => void;
};

function Ask({ deletion, onAsked }: AskProps) {
  const interactive = useInteractive();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <p className="mt-1 text-pretty text-ink-muted">{sentences.text}</p>
      {confirming && deletion ? (
        <ConfirmDeletion
          hasPassword={deletion.hasPassword}
          onAsked={onAsked}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <Button
          look="outline"
          className="mt-4 text-danger-ink"
          disabled={!interactive || !deletion}
          onClick={() => setConfirming(true)}
        >
          {sentences.ask}
        </Button>
      )}
    </>
  );
}
