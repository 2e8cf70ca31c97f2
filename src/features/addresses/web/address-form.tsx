import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { addAddress, changeAddress } from '../contract.ts';
import { addressProblem, maxLengths, type AddressField } from '../contract/checks.ts';
import { placeOf, states, type Place } from '../contract/states.ts';
import { addressesPath, addressWords, selectCityPath } from '../contract/words.ts';
import type { AddressView } from '../schemas.ts';
import { nextPath, withQuery } from './next-address.ts';
import { addressesQuery } from './queries.ts';
import { fillTyped, keepTyped } from './typed-address.ts';

type AddressFormProps = {
  /** The address that is changed; null for a new one. */
  address: AddressView | null;
};

/** An address as it is typed; its city and state are chosen on a page of their own. */
export function AddressForm({ address }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const edited = address?.id ?? 'new';
  const place = usePlace(address);
  const isInteractive = useInteractive();
  useLayoutEffect(() => {
    if (form.current) fillTyped(edited, form.current);
  }, [edited]);
  const { errors, handlers, isPending } = useSave(address);
  const field = (name: AddressField) => ({
    name,
    maxLength: maxLengths[name],
    error: errors[name],
  });
  return (
    <Card fullBleedOnPhones className="mt-2 p-5 tablet:mt-3">
      <p className="mb-4 text-ink-muted">{addressWords.usOnly}</p>
      {/* POST, so that a submit before hydration puts nothing into the address. */}
      <form ref={form} method="post" noValidate className="grid gap-4" {...handlers}>
        <TextField
          {...field('name')}
          label={addressWords.name}
          autoComplete="name"
          defaultValue={address?.name}
        />
        <TextField
          {...field('street')}
          label={addressWords.street}
          autoComplete="address-line1"
          defaultValue={address?.street}
        />
        <TextField
          {...field('unit')}
          label={addressWords.unit}
          autoComplete="address-line2"
          defaultValue={address?.unit ?? ''}
        />
        <PlaceField
          place={place}
          error={errors.city ?? errors.state}
          onLeave={() => form.current && keepTyped(edited, form.current)}
        />
        <TextField
          {...field('zip')}
          label={addressWords.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={address?.zip}
        />
        <TextField
          {...field('phone')}
          label={addressWords.phone}
          type="tel"
          autoComplete="tel"
          hint={addressWords.phoneHint}
          defaultValue={address?.phone ?? ''}
        />
        <div>
          <Button type="submit" busy={isPending} disabled={!isInteractive}>
            {addressWords.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The city and state: those that were just chosen, else those of the address, else those of the campus. */
function usePlace(address: AddressView | null): Place | undefined {
  const search = useSearchParams();
  const { campus } = useSite();
  const [city, state] = [search.get('city'), search.get('state')];
  if (city && state && addressProblem('state', state) === undefined) return { city, state };
  return address ?? placeOf(campus.cityLabel);
}

type PlaceFieldProps = {
  place: Place | undefined;
  error: string | undefined;
  /** Called before the page for choosing another city opens. */
  onLeave: () => void;
};

function PlaceField({ place, error, onLeave }: PlaceFieldProps) {
  const [path] = useLocation();
  const search = useSearchParams();
  const href = withQuery(selectCityPath, { next: `${path}?${search}` });
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-medium">{addressWords.place}</p>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <bdi>{place && `${place.city}, ${states[place.state]}`}</bdi>
        <Link
          href={href}
          className="-my-1 flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
          onClick={onLeave}
        >
          {place ? addressWords.changePlace : addressWords.choosePlace}
          <span className="sr-only">{place && ` ${addressWords.place.toLowerCase()}`}</span>
        </Link>
      </div>
      <input type="hidden" name="city" value={place?.city ?? ''} />
      <input type="hidden" name="state" value={place?.state ?? ''} />
      <p role="alert" className="text-small text-danger-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

const check = (field: AddressField) => (typed: string) => addressProblem(field, typed);

const checks = {
  name: check('name'),
  street: check('street'),
  unit: check('unit'),
  city: check('city'),
  state: check('state'),
  zip: check('zip'),
  phone: check('phone'),
} satisfies Record<AddressField, Check<AddressField>>;

/** Stores what was typed, and leads to the page that waits for an address, or back to the book. */
function useSave(address: AddressView | null) {
  const queryClient = useQueryClient();
  const search = useSearchParams();
  const [, navigate] = useLocation();
  const [newId] = useState(() => crypto.randomUUID());
  const save = useMutation({
    mutationFn: (typed: Record<AddressField, string>) =>
      address
        ? callApi(changeAddress, {
            params: { addressId: address.id },
            body: { ...typed, isDefault: address.isDefault },
          })
        : callApi(addAddress, { body: { id: newId, ...typed, isDefault: false } }),
    onSuccess: (book) => {
      queryClient.setQueryData(addressesQuery.queryKey, book);
      const next = nextPath(search, '');
      const chosen = { address: address?.id ?? newId };
      navigate(next === '' ? addressesPath : withQuery(next, chosen), { replace: true });
    },
  });
  const form = useForm<AddressField>(
    checks,
    (typed, reject) => save.mutate(typed, { onError: (error) => reject(error) }),
    { busy: save.isPending },
  );
  return { ...form, isPending: save.isPending };
}
