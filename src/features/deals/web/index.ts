export { DealStrip, type DealStripProps } from './strip/deal-strip.tsx';
