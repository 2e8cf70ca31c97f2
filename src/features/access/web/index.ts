export { behindRegionCheck, enterIfAllowed } from './region-check.ts';
