import { routeQuery } from '#platform/web/data/queries.ts';
import { listBlockedWords } from '../contract.ts';

export const blockedWordsQuery = routeQuery(listBlockedWords, {});
