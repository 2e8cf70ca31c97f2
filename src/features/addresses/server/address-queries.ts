import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { AddressView } from '../schemas.ts';

type Key = { memberId: string; addressId: string };

/** An address as it was typed and checked. */
export type AddressFacts = Omit<AddressView, 'id' | 'isDefault'>;

const addressColumns = sql`id, name, street, unit, city, state, zip, phone, is_default as "isDefault"`;

/** A member's addresses, the default one first. */
export async function addressesOf(db: Db, memberId: string): Promise<AddressView[]> {
  const { rows } = await sql<AddressView>`
    select ${addressColumns} from addresses where member_id = ${memberId}
    order by is_default desc, created_at, id
  `.execute(db);
  return rows;
}

/** An address of a member's own; undefined if it is another's or deleted. */
export async function findAddress(
  db: Db,
  { memberId, addressId }: Key,
): Promise<AddressView | undefined> {
  const { rows } = await sql<AddressView>`
    select ${addressColumns} from addresses where id = ${addressId} and member_id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** Two tabs at once: otherwise both would add the last one, or make theirs the default. */
export async function lockAddressesOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('addresses'), hashtext(${memberId}))
  `.execute(tx);
}

/** Adds an address that is not the default; false if the id is another member's. */
export async function insertAddress(
  tx: Db,
  { memberId, addressId }: Key,
  { name, street, unit, city, state, zip, phone }: AddressFacts,
): Promise<boolean> {
  const { rows } = await sql`
    insert into addresses (id, member_id, name, street, unit, city, state, zip, phone, is_default)
    values (${addressId}, ${memberId}, ${name}, ${street}, ${unit}, ${city}, ${state}, ${zip}, ${phone}, false)
    on conflict (id) do nothing returning id
  `.execute(tx);
  return rows.length > 0;
}

export async function updateAddress(
  tx: Db,
  { memberId, addressId }: Key,
  { name, street, unit, city, state, zip, phone }: AddressFacts,
): Promise<void> {
  await sql`
    update addresses set name = ${name}, street = ${street}, unit = ${unit}, city = ${city}, state = ${state},
      zip = ${zip}, phone = ${phone}
    where id = ${addressId} and member_id = ${memberId}
  `.execute(tx);
}

export async function deleteAddressOf(tx: Db, { memberId, addressId }: Key): Promise<void> {
  await sql`delete from addresses where id = ${addressId} and member_id = ${memberId}`.execute(tx);
}

/** Makes one address of a member the default in place of the one that is. */
export async function storeDefault(tx: Db, { memberId, addressId }: Key): Promise<void> {
  await sql`
    update addresses set is_default = false
    where member_id = ${memberId} and is_default and id <> ${addressId}
  `.execute(tx);
  await sql`
    update addresses set is_default = true where id = ${addressId} and member_id = ${memberId}
  `.execute(tx);
}
