import type { Feature } from '#platform/server/feature.ts';
import type { BlockedWords } from './blocked-words.ts';
import { blockedWordRoutes } from './routes.ts';

export const blockedWords: Feature<{ blockedWords: BlockedWords }> = {
  name: 'blocked words',
  tables: ['blocked_words'],
  operations: (deps) => blockedWordRoutes(deps.blockedWords),
};
