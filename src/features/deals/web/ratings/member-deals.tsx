import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { ratingsQuery } from './ratings-query.ts';

const loadRatings = () => import('./ratings-dialog.tsx');

/** What others say of a member, and nothing more: it is their word. */
const noShowWords = (count: number) => `${count} people say they didn't show up`;

/** How many deals a member has done and how they were rated; leads to the ratings. Nothing before the first deal. */
export function MemberDeals({ username }: { username: string }) {
  const { data } = useInfiniteQuery(ratingsQuery(username));
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = usePopup({ open: isOpen, onClose: close }, loadRatings);
  const [first] = data?.pages ?? [];
  if (!first) return null;
  const { soldCount, boughtCount, ratingCount, averageStars, noShowCount } = first;
  const dealCount = soldCount + boughtCount;
  if (dealCount + ratingCount + noShowCount === 0) return null;
  const deals = dealCount === 1 ? '1 deal' : `${dealCount} deals`;
  return (
    <>
      <button
        type="button"
        className="-my-1 inline-flex min-h-8 items-center gap-1.5 self-start text-small text-ink-muted hover:underline max-tablet:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        <Star aria-hidden="true" className="size-4 fill-current text-accent" />
        <span>
          {averageStars !== null && (
            <>
              <span className="font-semibold text-ink">{averageStars.toFixed(1)}</span>
              {` from ${ratingCount} ${ratingCount === 1 ? 'rating' : 'ratings'} · `}
            </>
          )}
          {deals} done
          {noShowCount > 0 && ` · ${noShowWords(noShowCount)}`}
        </span>
      </button>
      {dialog && <dialog.RatingsDialog username={username} open={isOpen} onClose={close} />}
    </>
  );
}
