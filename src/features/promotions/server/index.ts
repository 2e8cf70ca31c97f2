export { promotions } from './feature.ts';
export { takeCode } from './use/take-code.ts';
export { codeOf, giveBackCode, markCodeUsed } from './use/use-queries.ts';
