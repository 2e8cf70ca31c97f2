import type { BlockedWords } from '#features/blocked-words/server/index.ts';
import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import { setBirthDate, setGender, setPhone } from './set-facts.ts';
import { setUsername } from './set-username.ts';
import { showAccount } from './show-account.ts';

const routes = withSchemas(contract, schemas);

export function settingsRoutes({ blockedWords }: { blockedWords: BlockedWords }): Operation[] {
  return [
    handle(routes.ownAccount, showAccount),
    handle(routes.setUsername, (context, { body }) => setUsername(context, body, blockedWords)),
    handle(routes.setPhone, (context, { body }) => setPhone(context, body)),
    handle(routes.setGender, (context, { body }) => setGender(context, body)),
    handle(routes.setBirthDate, (context, { body }) => setBirthDate(context, body)),
  ];
}
