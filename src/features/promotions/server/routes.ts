import type { Clock } from '#platform/server/clock.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { forgetCode, keepCode, showKeptCode } from './use/kept-code.ts';

const routes = withSchemas(contract, schemas);

export function codeRoutes(clock: Clock): Operation[] {
  return [
    handle(routes.keptCode, (context) => showKeptCode(context, clock)),
    handle(routes.keepCode, (context, { body }) => keepCode(context, clock, body.code)),
    handle(routes.forgetCode, forgetCode),
  ];
}
