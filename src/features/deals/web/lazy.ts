// Loaded with the question before a post is deleted.
export { ToldOfDeletion } from './ending/open-deals.tsx';
// Loaded when a code of a handoff was left waiting.
export { codeKind } from './handoff/waiting-code.ts';
