export { blocks } from './feature.ts';
export { membersHiddenFrom } from './block-queries.ts';
export {
  andPostIdShown,
  andPostShown,
  andShown,
  hasBlocked,
  hiddenFromAny,
  hidesAnybody,
  isHidden,
  isPostHidden,
} from './hidden.ts';
