export { behindGate, enterIfAllowed } from './gate.ts';
