import { useState } from 'react';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { changeAddress, deleteAddress, maxAddresses } from '../contract.ts';
import { addressesPath, addressWords } from '../contract/words.ts';
import type { AddressView } from '../schemas.ts';
import { AddressText } from './address-text.tsx';
import { nextPath, withQuery } from './next-address.ts';
import { useChangeBook } from './use-change-book.ts';

/** The addresses of the book; if a page waits for one, each can be chosen for it. */
export function AddressList({ addresses }: { addresses: AddressView[] }) {
  const search = useSearchParams();
  const formOf = (edit: string) => withQuery(`${addressesPath}?${search}`, { edit });
  const isFull = addresses.length >= maxAddresses;
  return (
    <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
      <Card fullBleedOnPhones>
        <ul className="divide-y divide-line">
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} formAddress={formOf(address.id)} />
          ))}
        </ul>
      </Card>
      {!isFull && (
        <div className="px-4 tablet:px-0">
          <LinkButton variant="outline" href={formOf('new')}>
            {addressWords.add}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function AddressRow({ address, formAddress }: { address: AddressView; formAddress: string }) {
  const search = useSearchParams();
  const [isAsking, setIsAsking] = useState(false);
  const { id: addressId, isDefault, name } = address;
  const next = nextPath(search, '');
  const makeDefault = useChangeBook(() =>
    callApi(changeAddress, { params: { addressId }, body: { isDefault: true } }),
  );
  const remove = useChangeBook(
    () => callApi(deleteAddress, { params: { addressId } }),
    () => setIsAsking(false),
  );
  return (
    <li aria-label={name} className="grid gap-3 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <AddressText address={address} />
        {isDefault && (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold">
            {addressWords.isDefault}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {next !== '' && (
          <LinkButton size="small" href={withQuery(next, { address: addressId })}>
            {addressWords.shipHere}
          </LinkButton>
        )}
        <LinkButton size="small" variant="outline" href={formAddress}>
          {addressWords.edit}
        </LinkButton>
        {!isDefault && (
          <Button
            size="small"
            variant="outline"
            busy={makeDefault.isPending}
            onClick={() => makeDefault.mutate()}
          >
            {addressWords.makeDefault}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          {addressWords.delete}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={addressWords.deleteTitle}
        description={addressWords.deleteText}
        confirmLabel={addressWords.delete}
        danger
        busy={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
