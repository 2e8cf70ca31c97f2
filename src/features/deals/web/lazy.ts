// Loaded when a code of a handoff was left waiting.
export { codeKind } from './handoff/waiting-code.ts';
