import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { putInBag, removeFromBag } from './change-bag.ts';
import { lookInBag, showBag } from './show-bag.ts';

const routes = withSchemas(contract, schemas);

export const bagRoutes: Operation[] = [
  handle(routes.showBag, showBag),
  handle(routes.putInBag, (context, { params, body }) => putInBag(context, { ...params, ...body })),
  handle(routes.removeFromBag, (context, { params }) => removeFromBag(context, params.postId)),
  handle(routes.lookInBag, (context, { body }) => lookInBag(context, body.items)),
];
