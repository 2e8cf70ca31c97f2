export { askedAmounts, freeWordIn } from './contract/asked-prices.ts';
export { amountsIn } from './contract/money-in-text.ts';
export { postWords } from './contract/post-words.ts';
export { wantedBeginning } from './contract/wanted-beginning.ts';
