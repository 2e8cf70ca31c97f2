// Loaded when a tap on Save was left waiting.
export { saveKind } from './toggle-save.ts';
