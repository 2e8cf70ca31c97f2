export { BagButton } from './bag-button.tsx';
