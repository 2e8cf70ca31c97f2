import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { commentRoutes } from './routes.ts';

export const comments: Feature<{ requireAllowedWords: RequireAllowedWords }> = {
  name: 'comments',
  operations: ({ requireAllowedWords }) => commentRoutes(requireAllowedWords),
};
