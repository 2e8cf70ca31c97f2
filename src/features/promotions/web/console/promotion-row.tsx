import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, formatPrice } from '#platform/contract/money/price.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { pausePromotion } from '../../contract/console.ts';
import type { Promotion, PromotionUse } from '../../schemas/console.ts';
import { promotionsQuery, promotionUsesQuery } from '../queries.ts';

export function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { code, campusId, startsAt, endsAt, isPaused } = promotion;
  const [showsUses, setShowsUses] = useState(false);
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="wrap-anywhere">{code}</span>
            <Label>{campusId ?? 'all campuses'}</Label>
            {isPaused && <Label>paused</Label>}
          </p>
          <p className="text-small text-ink-muted">{describeTerms(promotion)}</p>
          <p className="text-small text-ink-muted">
            <FullDate iso={startsAt} /> to <FullDate iso={endsAt} />
          </p>
          <p className="text-small text-ink-muted">{describeUses(promotion)}</p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="small"
            aria-label={`Uses of ${code}`}
            aria-expanded={showsUses}
            onClick={() => setShowsUses(!showsUses)}
          >
            Uses
          </Button>
          <PauseButton promotion={promotion} />
        </div>
      </div>
      {showsUses && <Uses promotion={promotion} />}
    </li>
  );
}

function Label({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold">
      {children}
    </span>
  );
}

function describeTerms({ centsOff, minimumCents, madeBy }: Promotion): string {
  const off = `${formatPrice(centsOff)} off`;
  const from = minimumCents > 0 ? ` orders of ${formatPrice(minimumCents)} or more` : '';
  return `${off}${from}, made by ${madeBy === null ? 'a deleted account' : `@${madeBy}`}`;
}

function describeUses({ usedCount, heldCount, maxUses, usedCents }: Promotion): string {
  const held = heldCount > 0 ? `, ${heldCount} being paid` : '';
  return `${usedCount} of ${maxUses.toLocaleString('en-US')} used${held}, ${formatAmount(usedCents)} in all`;
}

function PauseButton({ promotion: { id, code, isPaused } }: { promotion: Promotion }) {
  const queryClient = useQueryClient();
  const pause = useMutation({
    mutationFn: () =>
      callApi(pausePromotion, { params: { promotionId: id }, body: { isPaused: !isPaused } }),
    onError: (error) => showRejection(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: promotionsQuery.queryKey }),
  });
  const label = isPaused ? 'Resume' : 'Pause';
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`${label} ${code}`}
      busy={pause.isPending}
      onClick={() => pause.mutate()}
    >
      {label}
    </Button>
  );
}

function Uses({ promotion: { id, code } }: { promotion: Promotion }) {
  const { data, error, refetch } = useQuery({
    ...promotionUsesQuery(id),
    refetchOnMount: 'always',
  });
  if (error && !data) return <FailedList onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="Loading the uses" />;
  if (data.items.length === 0) return <p className="text-small text-ink-muted">No uses yet.</p>;
  return (
    <ul aria-label={`Uses of ${code}`} className="grid gap-1 text-small">
      {data.items.map((use) => (
        <li key={use.orderId} className="flex flex-wrap gap-x-3">
          <span>{use.username === null ? 'Deleted account' : `@${use.username}`}</span>
          <span className="tabular-nums">{formatAmount(use.cents)}</span>
          <span className="text-ink-muted">{useStates[use.state]}</span>
          <span className="text-ink-muted">
            <FullDate iso={use.at} />
          </span>
          <span className="text-ink-muted wrap-anywhere">{`order ${use.orderId}`}</span>
        </li>
      ))}
    </ul>
  );
}

const useStates: Record<PromotionUse['state'], string> = {
  held: 'being paid',
  used: 'used',
  'given back': 'given back',
};
