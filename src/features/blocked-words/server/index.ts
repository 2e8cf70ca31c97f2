export { lettersOf } from './look-alikes.ts';
export { blockedWords } from './feature.ts';
export { openBlockedWords, type BlockedWords, type RequireAllowedWords } from './blocked-words.ts';
