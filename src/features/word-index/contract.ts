export { askedMoney, freeWordIn } from './contract/asked-prices.ts';
