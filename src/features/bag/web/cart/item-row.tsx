import { Link } from 'wouter';
import { orderPath } from '#features/deals/contract.ts';
import { Thumbnail } from '#features/media/web/index.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { bagSentences } from '../../contract/words.ts';
import type { BagItem } from '../../schemas.ts';
import { isBuyable, ownPrice } from './buyable.ts';
import { useRemove } from './use-remove.ts';

/** One item: its picture and first line lead to the post. */
export function ItemRow({ item }: { item: BagItem }) {
  const { postId, title, photo, seenCents, condition, hold } = item;
  const { remove, isRemoving } = useRemove([postId]);
  const priceCents = ownPrice(item);
  const isForSale = isBuyable(item);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Thumbnail photo={photo} className={isForSale ? undefined : 'opacity-60'} />
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
          {isForSale && hold === null && seenCents !== priceCents && (
            <span key={priceCents} className="animate-rise">{`Was ${formatPrice(seenCents)}`}</span>
          )}
          <ItemState item={item} />
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

/** Why an item is not simply for sale. What is held for the viewer leads on to its payment. */
function ItemState({ item: { state, hold } }: { item: BagItem }) {
  if (state === 'available') return null;
  if (hold === null || state === 'sold') {
    return <span className={`status-look status-${state}`}>{state}</span>;
  }
  const { orderId, isPaid } = hold;
  return (
    <>
      <span className="status-look">{isPaid ? bagSentences.paid : bagSentences.heldForYou}</span>
      {orderId && (
        <Link
          href={orderPath(orderId)}
          className="font-semibold text-accent-ink hover:underline max-tablet:-my-2.5 max-tablet:inline-flex max-tablet:min-h-11 max-tablet:items-center"
        >
          {isPaid ? bagSentences.order : bagSentences.finishPaying}
        </Link>
      )}
    </>
  );
}
