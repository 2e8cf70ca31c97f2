import type { AddressView } from '../schemas.ts';

type Shown = Pick<AddressView, 'name' | 'street' | 'unit' | 'city' | 'state' | 'zip' | 'phone'>;

/** An address as it stands on a package. */
export function AddressText({ address }: { address: Shown }) {
  const { name, street, unit, city, state, zip, phone } = address;
  return (
    <address className="wrap-anywhere not-italic">
      <bdi className="block font-semibold">{name}</bdi>
      <bdi className="block">{street}</bdi>
      {unit && <bdi className="block">{unit}</bdi>}
      <bdi className="block">{`${city}, ${state} ${zip}`}</bdi>
      {phone && <bdi className="block text-ink-muted">{phone}</bdi>}
    </address>
  );
}
