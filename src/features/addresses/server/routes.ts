import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './address-book.ts';

const routes = withSchemas(contract, schemas);

export const addressRoutes: Operation[] = [
  handle(routes.listAddresses, listAddresses),
  handle(routes.addAddress, (context, { body }) => addAddress(context, body)),
  handle(routes.changeAddress, (context, { params, body }) =>
    changeAddress(context, { ...params, ...body }),
  ),
  handle(routes.deleteAddress, (context, { params }) => deleteAddress(context, params.addressId)),
];
