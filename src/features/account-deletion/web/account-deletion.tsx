import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { deletionChanged, describeReservations, keepAccount, sentences } from '../contract.ts';
import type { DeletionView } from '../schemas.ts';
import { DeletionForm } from './deletion-form.tsx';
import { deletionQuery } from './queries.ts';

const { queryKey } = deletionQuery;

/** Requests the deletion of the account, or withdraws the request. */
export function AccountDeletion() {
  const queryClient = useQueryClient();
  // Read again each time: another device may have requested the deletion or withdrawn the request.
  const deletion = useQuery({ ...deletionQuery, staleTime: 0 });
  const show = (deletion: DeletionView) => queryClient.setQueryData(queryKey, deletion);
  useLiveEvent(deletionChanged, show);
  return (
    <Card fullBleedOnPhones className="mt-3 p-5">
      <h2 className="text-title font-semibold">{sentences.title}</h2>
      {deletion.error ? (
        <div role="alert" className="mt-2 grid gap-3 justify-items-start">
          <p>{deletion.error.message}</p>
          <Button variant="outline" onClick={() => void deletion.refetch()}>
            Try again
          </Button>
        </div>
      ) : deletion.data?.dueAt ? (
        <PendingDeletion dueAt={deletion.data.dueAt} deletion={deletion.data} onKept={show} />
      ) : (
        <DeletionRequest deletion={deletion.data} onAsked={show} />
      )}
    </Card>
  );
}

type PendingDeletionProps = {
  dueAt: string;
  deletion: DeletionView;
  onKept: (deletion: DeletionView) => void;
};

function PendingDeletion({ dueAt, deletion, onKept }: PendingDeletionProps) {
  const isInteractive = useInteractive();
  const keep = useMutation({
    mutationFn: () => callApi(keepAccount, {}),
    onSuccess: (deletion) => {
      toast({ kind: 'success', text: sentences.kept });
      onKept(deletion);
    },
    onError: (error) => showRejection(error),
  });
  return (
    <>
      <p role="status" className="mt-1 text-pretty">
        Your account will be deleted on <FullDate iso={dueAt} />. {sentences.until}
      </p>
      {deletion.byStaff && <p className="mt-2 text-pretty">{sentences.byStaff}</p>}
      {deletion.waitsForMoney && <p className="mt-2 text-pretty">{sentences.waitsForMoney}</p>}
      <OpenReservations count={deletion.openReservations} />
      <Button
        className="mt-4"
        busy={keep.isPending}
        disabled={!isInteractive}
        onClick={() => keep.mutate()}
      >
        {sentences.keep}
      </Button>
    </>
  );
}

function OpenReservations({ count }: { count: number }) {
  const text = describeReservations(count);
  return text && <p className="mt-2 text-pretty">{text}</p>;
}

type DeletionRequestProps = {
  /** Undefined while it is read. */
  deletion: DeletionView | undefined;
  onAsked: (deletion: DeletionView) => void;
};

function DeletionRequest({ deletion, onAsked }: DeletionRequestProps) {
  const isInteractive = useInteractive();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <p className="mt-1 text-pretty text-ink-muted">{sentences.text}</p>
      <OpenReservations count={deletion?.openReservations ?? 0} />
      {isConfirming && deletion ? (
        <DeletionForm
          hasPassword={deletion.hasPassword}
          onAsked={onAsked}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <Button
          variant="outline"
          className="mt-4 text-danger-ink"
          disabled={!isInteractive || !deletion}
          onClick={() => setIsConfirming(true)}
        >
          {sentences.ask}
        </Button>
      )}
    </>
  );
}
