import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { discardCampusDraft, publishCampus, sentences } from '../../contract/console.ts';
import type { CampusDetail } from '../../schemas/console.ts';
import { CampusForm } from './campus-form.tsx';
import { StateBadge } from './campuses-view.tsx';
import { HostCard } from './host-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { campusSiteQuery } from './queries.ts';
import { TonesCard } from './tones-card.tsx';

/** /admin/campuses/:campusId: one campus, its draft, and what its address needs. */
export function CampusView() {
  const { campusId = '' } = useParams();
  /** How often the campus went live from here. */
  const [goings, setGoings] = useState(0);
  const query = { ...campusSiteQuery(campusId), refetchOnMount: 'always' as const };
  const { data, error, refetch } = useQuery(query);
  if (!data && error) return <FailedList onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading the campus" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LiveCard campus={data} onLive={() => setGoings(goings + 1)} />
      {/* What others save meanwhile must not replace what is typed; only going live fills the form again. */}
      <CampusForm key={`${data.id} ${goings}`} initial={data.form} campus={data} />
      <LogoCard campus={data} />
      <TonesCard tones={data.tones} />
      <HostCard campus={data} />
    </div>
  );
}

function LiveCard({ campus, onLive }: { campus: CampusDetail; onLive: () => void }) {
  const { id, revision, version, state } = campus;
  const queryClient = useQueryClient();
  const { queryKey } = campusSiteQuery(id);
  const goLive = useMutation({
    mutationFn: () =>
      callApi(publishCampus, {
        params: { campusId: id },
        body: { version, revision: revision ?? '' },
      }),
    onSuccess: (live) => {
      queryClient.setQueryData(queryKey, live);
      onLive();
      toast({ kind: 'okay', text: sentences.live });
    },
    onError: (error) => showRejection(error),
  });
  const discard = useMutation({
    mutationFn: () => callApi(discardCampusDraft, { params: { campusId: id } }),
    onSuccess: () => queryClient.resetQueries({ queryKey }),
    onError: (error) => showRejection(error),
  });
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <h2 className="text-title font-semibold">{campus.form.name}</h2>
      <StateBadge state={state} />
      <p className="w-full text-small text-ink-muted">
        {revision === null ? sentences.noDraft : 'The draft below is not live yet.'}
      </p>
      <LinkButton variant="outline" href={`/admin/campuses/${id}/preview`}>
        Preview
      </LinkButton>
      {revision !== null && (
        <>
          <Button variant="outline" busy={goLive.isPending} onClick={() => goLive.mutate()}>
            Go Live
          </Button>
          <Button variant="outline" busy={discard.isPending} onClick={() => discard.mutate()}>
            Discard Draft
          </Button>
        </>
      )}
    </Card>
  );
}
