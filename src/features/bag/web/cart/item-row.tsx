import { ShoppingBag } from 'lucide-react';
import { Link } from 'wouter';
import { getSources } from '#features/media/web/index.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import { bagSentences } from '../../contract/words.ts';
import type { BagItem } from '../../schemas.ts';
import { useRemove } from './use-remove.ts';

/** One item: its picture and first line lead to the post. */
export function ItemRow({ item }: { item: BagItem }) {
  const { postId, title, state, priceCents, seenCents, condition } = item;
  const { remove, isRemoving } = useRemove([postId]);
  const isForSale = state === 'available';
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">
          <Link href={postPath({ id: postId })} className="hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-muted">
          <data
            value={(priceCents / 100).toFixed(2)}
            className={isForSale ? 'text-body font-bold text-ink' : 'line-through'}
          >
            {formatPrice(priceCents)}
          </data>
          {isForSale && seenCents !== priceCents && (
            <span key={priceCents} className="animate-rise">{`Was ${formatPrice(seenCents)}`}</span>
          )}
          {!isForSale && <span className={`status-look status-${state}`}>{state}</span>}
          {condition && <span className="first-letter:uppercase">{condition}</span>}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        busy={isRemoving}
        aria-label={`${bagSentences.remove} ${title}`}
        onClick={remove}
      >
        {bagSentences.remove}
      </Button>
    </li>
  );
}

/** Decorative: the first line beside it says what it is. */
function Thumbnail({ item: { photo, state } }: { item: BagItem }) {
  const mediaUrl = useMediaUrl();
  const look = joinClasses('size-16 shrink-0 rounded-card', state !== 'available' && 'opacity-60');
  if (!photo) {
    return (
      <span className={joinClasses(look, 'grid place-items-center bg-sunken text-ink-muted')}>
        <ShoppingBag className="size-6 stroke-[1.6]" />
      </span>
    );
  }
  return (
    <img
      {...getSources(photo, mediaUrl)}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className={joinClasses(look, 'bg-sunken object-cover')}
    />
  );
}
