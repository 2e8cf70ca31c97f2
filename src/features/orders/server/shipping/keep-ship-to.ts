import { addressErrors } from '#features/addresses/contract.ts';
import { findAddress } from '#features/addresses/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { shippingErrors } from '../../contract/shipping.ts';
import { phoneOf, storeShipTo } from './shipping-queries.ts';

type Chosen = { orderId: string; buyerId: string; addressId: string | undefined };

/**
 * Copies the address that the buyer has chosen to the order, with the phone number for the carrier: the address's own, or that of
 * the account. What the buyer changes in the book later changes no order that is paid.
 */
export async function keepShipTo(tx: Db, { orderId, buyerId, addressId }: Chosen): Promise<void> {
  if (addressId === undefined) throw fail(shippingErrors.address_needed);
  const address = await findAddress(tx, { memberId: buyerId, addressId });
  if (!address) throw fail(addressErrors.address_missing);
  const phone = address.phone ?? (await phoneOf(tx, buyerId));
  if (!phone) throw fail(shippingErrors.phone_needed);
  await storeShipTo(tx, orderId, { ...address, phone });
}
