export { askedAmounts, freeWordIn } from './contract/asked-prices.ts';
export { amountsIn } from './contract/money-in-text.ts';
