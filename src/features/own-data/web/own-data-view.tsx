import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { exportChanged, exportValidDays, requestExport, sentences } from '../contract.ts';
import type { ExportView, OwnDataView as OwnData } from '../schemas.ts';
import { ownDataQuery } from './queries.ts';
import { sizeText } from './size-text.ts';

const { queryKey } = ownDataQuery;

/** /settings/account/data: a copy of everything that is stored about the member. */
export function OwnDataView() {
  const queryClient = useQueryClient();
  const ownData = useQuery(ownDataQuery);
  useLiveEvent(exportChanged, (data) => queryClient.setQueryData<OwnData>(queryKey, data));
  if (ownData.error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={ownData.error.message}
          action={<Button onClick={() => void ownData.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      <h2 className="text-title font-semibold">A copy of your data</h2>
      <p className="mt-1 text-pretty text-ink-muted">
        A ZIP file with your profile, posts, comments, saved posts, messages, searches and photos.
        We'll email you when it's ready. You can download it for {exportValidDays} days.
      </p>
      <div className="mt-4">{ownData.data && <CopyState copy={ownData.data.export} />}</div>
    </Card>
  );
}

function CopyState({ copy }: { copy: ExportView | null }) {
  if (copy?.state === 'waiting') {
    return (
      <p role="status" className="flex items-center gap-3 text-pretty">
        <Spinner label="Working…" />
        {sentences.waiting}
      </p>
    );
  }
  if (copy?.state !== 'ready') {
    return (
      <>
        {copy && (
          <p role="alert" className="mb-3 text-danger-ink">
            {sentences.failed}
          </p>
        )}
        <CopyButton>{sentences.download}</CopyButton>
      </>
    );
  }
  return (
    <div className="grid gap-3 justify-items-start">
      <LinkButton external href={`/api/own-data/exports/${copy.id}`}>
        <Download aria-hidden="true" className="size-4.5" />
        {sentences.download} ({sizeText(copy.bytes ?? 0)})
      </LinkButton>
      {copy.expiresAt !== null && (
        <p className="text-small text-ink-muted">
          Available until <FullDate iso={copy.expiresAt} />
        </p>
      )}
      <CopyButton outline>{sentences.downloadAgain}</CopyButton>
    </div>
  );
}

function CopyButton({ outline = false, children }: { outline?: boolean; children: string }) {
  const queryClient = useQueryClient();
  const isInteractive = useInteractive();
  const make = useMutation({
    mutationFn: () => callApi(requestExport, {}),
    // The event may arrive before this response.
    onSuccess: (data) =>
      queryClient.setQueryData<OwnData>(queryKey, (ownData) =>
        ownData?.export && ownData.export.id === data.export?.id ? ownData : data,
      ),
    onError: (error) => showRejection(error),
  });
  return (
    <Button
      variant={outline ? 'outline' : undefined}
      busy={make.isPending}
      disabled={!isInteractive}
      onClick={() => make.mutate()}
    >
      {children}
    </Button>
  );
}
