import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { addressErrors, maxAddresses } from '../contract.ts';
import type { AddressBook } from '../schemas.ts';
import {
  addressesOf,
  deleteAddressOf,
  findAddress,
  insertAddress,
  lockAddressesOf,
  storeDefault,
  updateAddress,
  type AddressFacts,
} from './address-queries.ts';

type Typed = AddressFacts & { isDefault: boolean };
type Changed = Partial<AddressFacts> & { isDefault: boolean };

export async function listAddresses(context: RequestContext): Promise<AddressBook> {
  const { memberId } = requireActor(context);
  return { items: await addressesOf(context.db, memberId) };
}

/**
 * Adds an address; the first one is the default. One that is there already is what its response was lost of, and may have been
 * corrected since.
 */
export async function addAddress(
  context: RequestContext,
  { id: addressId, isDefault, ...facts }: Typed & { id: string },
): Promise<AddressBook> {
  return changeBook(context, async (tx, memberId) => {
    const key = { memberId, addressId };
    const known = await addressesOf(tx, memberId);
    if (known.some(({ id }) => id === addressId)) {
      await updateAddress(tx, key, facts);
    } else {
      if (known.length >= maxAddresses) throw fail(addressErrors.addresses_full);
      if (!(await insertAddress(tx, key, facts))) throw fail(addressErrors.address_missing);
    }
    if (isDefault || known.length === 0) await storeDefault(tx, key);
  });
}

/** Changes what is given of an address; the rest stays. */
export async function changeAddress(
  context: RequestContext,
  { addressId, isDefault, ...changed }: Changed & { addressId: string },
): Promise<AddressBook> {
  return changeBook(context, async (tx, memberId) => {
    const key = { memberId, addressId };
    const stored = isId(addressId) ? await findAddress(tx, key) : undefined;
    if (!stored) throw fail(addressErrors.address_missing);
    await updateAddress(tx, key, { ...stored, ...changed });
    if (isDefault) await storeDefault(tx, key);
  });
}

/** Deletes an address. If it was the default, the one that was added last is it then. */
export async function deleteAddress(
  context: RequestContext,
  addressId: string,
): Promise<AddressBook> {
  return changeBook(context, async (tx, memberId) => {
    if (!isId(addressId)) return;
    await deleteAddressOf(tx, { memberId, addressId });
    const left = await addressesOf(tx, memberId);
    const last = left.at(-1);
    if (last && !left.some(({ isDefault }) => isDefault))
      await storeDefault(tx, { memberId, addressId: last.id });
  });
}

async function changeBook(
  context: RequestContext,
  work: (tx: Db, memberId: string) => Promise<void>,
): Promise<AddressBook> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async ({ tx }) => {
    await lockAddressesOf(tx, memberId);
    await work(tx, memberId);
    return { items: await addressesOf(tx, memberId) };
  });
}
