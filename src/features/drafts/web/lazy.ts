// The drafts, loaded separately from `index.ts` when someone writes.
export { Drafts, useDraft } from './open-drafts.ts';
export type { DraftKey } from './draft.ts';
