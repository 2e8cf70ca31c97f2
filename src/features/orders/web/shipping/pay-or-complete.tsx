import type { ReactNode } from 'react';
import { withQuery } from '#features/addresses/web/index.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { shippingWords } from '../../contract/delivery-words.ts';
import type { Destination } from './use-shipping.ts';

type PayOrCompleteProps = {
  to: Destination;
  /** The number of the account. */
  phone: string | null;
  /** The button that pays. */
  children: ReactNode;
};

/** The one main button of the checkout: what is missing for shipping comes before paying. */
export function PayOrComplete({ to, phone, children }: PayOrCompleteProps) {
  const { isNone, address, isReading, bookAddress } = to;
  if (isNone) return children;
  if (isReading) return <Button size="large" wide busy />;
  if (!address) {
    return (
      <LinkButton size="large" wide href={withQuery(bookAddress, { edit: 'new' })}>
        {shippingWords.addAddress}
      </LinkButton>
    );
  }
  if (address.phone !== null || phone !== null) return children;
  const next = new URLSearchParams(bookAddress.split('?')[1]).get('next') ?? '';
  return (
    <LinkButton size="large" wide href={withQuery('/contact-phone', { next })}>
      {shippingWords.addPhone}
    </LinkButton>
  );
}
