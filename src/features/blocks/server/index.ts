export { blocks } from './feature.ts';
export { isAnybodyHidden, membersHiddenFrom } from './block-queries.ts';
export {
  andPostIdShown,
  andPostShown,
  andShown,
  hiddenFromAny,
  hidesAnybody,
  isHidden,
  isPostHidden,
} from './hidden.ts';
