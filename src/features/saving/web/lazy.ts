// Loaded when a tap on Save was left waiting.
export { saveKind } from './waiting-save.ts';
