export { removals } from './feature.ts';
export { putRowsBack } from './put-rows-back.ts';
export {
  abandonRemoval,
  bansRemovals,
  deleteRemoval,
  extendRemoval,
  keepRemoved,
  listedRemovals,
  lockRemoval,
  pathsOfRemoved,
  restorableDays,
} from './removal-queries.ts';
export type { ListedRemoval } from './removal-queries.ts';
export type { Removable, Restored } from './removable.ts';
