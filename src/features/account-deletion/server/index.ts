export { accountDeletion } from './feature.ts';
export { deleteDeletionRequest } from './deletion-queries.ts';
