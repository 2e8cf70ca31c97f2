export { BagButton } from './bag-button.tsx';
export { useBagCount } from './bag-ids.ts';
