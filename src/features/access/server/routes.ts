import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';

const routes = withSchemas(contract, schemas);

export const accessRoutes: Operation[] = [
  handle(routes.checkAccess, async (context) => ({
    allowed: (await context.geoVerdict()) === 'open',
  })),
];
