import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { BlockedWords } from './blocked-words.ts';
import { addBlockedWord, listBlockedWords, removeBlockedWord } from './edit-words.ts';

const routes = withSchemas(contract, schemas);

export function blockedWordRoutes(words: BlockedWords): Operation[] {
  return [
    handle(routes.listBlockedWords, listBlockedWords),
    handle(routes.addBlockedWord, (context, { body }) => addBlockedWord(context, body, words)),
    handle(routes.removeBlockedWord, (context, { params }) =>
      removeBlockedWord(context, params.wordId, words),
    ),
  ];
}
