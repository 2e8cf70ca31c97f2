import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { addressesQuery, withQuery } from '#features/addresses/web/index.ts';
import type { AddressView } from '#features/addresses/schemas.ts';
import type { CheckoutItem } from '../../schemas.ts';

/**
 * Which items the buyer has shipped, and where to. It is in the address of the page, so that it is still there when the buyer comes
 * back from the address book.
 */
export function useShipping(items: CheckoutItem[]) {
  const search = useSearchParams();
  const [path, navigate] = useLocation();
  const chosen = (search.get('ship') ?? '').split(',');
  const shipped = items.filter(
    ({ postId, shippingCents }) => shippingCents !== null && chosen.includes(postId),
  );
  const setShipped = (postId: string, isShipped: boolean) => {
    const others = shipped.map((item) => item.postId).filter((id) => id !== postId);
    const next = new URLSearchParams(search);
    next.set('ship', [...others, ...(isShipped ? [postId] : [])].join(','));
    if (next.get('ship') === '') next.delete('ship');
    navigate(`${path}?${next.toString()}`, { replace: true });
  };
  const shippingCents = shipped.reduce((sum, item) => sum + (item.shippingCents ?? 0), 0);
  const isShipped = (postId: string) => shipped.some((item) => item.postId === postId);
  return { shipped, isShipped, setShipped, shippingCents };
}

/** Where what is shipped goes to. */
export type Destination = {
  /** Nothing is shipped. */
  isNone: boolean;
  /** The address that was chosen in the book, or the default one; undefined if there is none, or it is not read yet. */
  address: AddressView | undefined;
  isReading: boolean;
  /** The address book, which leads back here. */
  bookAddress: string;
};

/** The address that was chosen on the page of the address book, or the default one. */
export function useShipTo(isShipped: boolean): Destination {
  const [path] = useLocation();
  const search = useSearchParams();
  const { data, isPending } = useQuery({ ...addressesQuery, enabled: isShipped });
  const chosen = search.get('address');
  const items = isShipped ? (data?.items ?? []) : [];
  return {
    isNone: !isShipped,
    address: items.find(({ id }) => id === chosen) ?? items[0],
    isReading: isShipped && isPending,
    bookAddress: withQuery('/addresses', { next: `${path}?${search}` }),
  };
}
