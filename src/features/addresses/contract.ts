import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Addresses in one book. */
export const maxAddresses = 10;

export const addressErrors = defineErrors({
  address_missing: { status: 404, message: 'That address is gone.' },
  addresses_full: {
    status: 409,
    message: `Your address book is full at ${maxAddresses} addresses. Delete one first.`,
  },
});

/** The member's address book: the default address first, then in the order in which they were added. */
export const listAddresses = defineRoute<typeof schemas.listAddresses>({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/addresses',
});

/** Adds an address; the first one is the default. The id is the caller's: a repeated call adds nothing. */
export const addAddress = defineRoute<typeof schemas.addAddress>({
  id: 'addAddress',
  method: 'POST',
  path: '/api/addresses',
});

export const changeAddress = defineRoute<typeof schemas.changeAddress>({
  id: 'changeAddress',
  method: 'PUT',
  path: '/api/addresses/:addressId',
});

/** Deletes an address; orders keep theirs. If it was the default, the one that was added last is it then. */
export const deleteAddress = defineRoute<typeof schemas.deleteAddress>({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/api/addresses/:addressId',
});
