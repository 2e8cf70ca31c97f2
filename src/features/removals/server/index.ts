export { removals } from './feature.ts';
export { hideAgain, lockRemovalOf, mergeRemoval } from './overlaps.ts';
export { putRowsBack } from './put-rows-back.ts';
export {
  bansRemovals,
  deleteRemoval,
  eraseLater,
  extendRemoval,
  keepRemoved,
  keepUntilBanEnds,
  listedRemovals,
  lockRemoval,
  pathsOfRemoved,
  restorableDays,
} from './removal-queries.ts';
export type { ListedRemoval } from './removal-queries.ts';
export type { Removable, Restored } from './removable.ts';
