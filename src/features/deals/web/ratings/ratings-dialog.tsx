import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, Star } from 'lucide-react';
import { useReportEntries } from '#features/reports/web/index.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { RatingView } from '../../schemas/ratings.ts';
import { ratingsQuery } from './ratings-query.ts';

type RatingsDialogProps = { username: string; open: boolean; onClose: () => void };

/** The ratings of a member, the newest first. */
export function RatingsDialog({ username, open, onClose }: RatingsDialogProps) {
  const query = useInfiniteQuery(ratingsQuery(username));
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const ratings = data?.pages.flatMap(({ items }) => items) ?? [];
  const [first] = data?.pages ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Deals and ratings"
      description={
        first &&
        `Sold ${first.soldCount}, bought ${first.boughtCount}. Only members they dealt with can rate.`
      }
    >
      {error && <FailedList text={error.message} onRetry={() => void query.refetch()} />}
      {ratings.length === 0 && <p className="pb-4 text-ink-muted">No ratings yet.</p>}
      <ol className="divide-y divide-line">
        {ratings.map((rating) => (
          <Rating key={rating.id} rating={rating} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          wide
          busy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          More ratings
        </Button>
      )}
    </Dialog>
  );
}

function Rating({ rating }: { rating: RatingView }) {
  const { from, role, stars, words, text, ratedAt } = rating;
  return (
    <li className="flex gap-3 py-3">
      <Avatar member={from} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-muted">
          <bdi className="font-semibold text-ink">{`${from.firstName} ${from.lastName}`}</bdi>
          {role === 'buyer' ? 'bought' : 'sold'} · <TimeAgo iso={ratedAt} />
        </p>
        <p
          role="img"
          aria-label={stars === 1 ? '1 star' : `${stars} stars`}
          className="flex py-0.5"
        >
          {Array.from({ length: stars }, (_, index) => (
            <Star key={index} aria-hidden="true" className="size-4 fill-accent text-accent" />
          ))}
        </p>
        {words.length > 0 && (
          <p className="text-small text-ink-muted first-letter:uppercase">{words.join(' · ')}</p>
        )}
        {text && (
          <p dir="auto" className="wrap-anywhere">
            {text}
          </p>
        )}
      </div>
      <RatingMenu rating={rating} />
    </li>
  );
}

function RatingMenu({ rating: { id, from } }: { rating: RatingView }) {
  const entries = useReportEntries({ about: 'rating', id, memberId: from.id });
  if (entries.length === 0) return null;
  return (
    <Menu
      label="Rating options"
      entries={entries}
      align="end"
      iconOnly
      triggerClassName="-me-2 grid size-9 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-sunken max-tablet:size-11"
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </Menu>
  );
}
