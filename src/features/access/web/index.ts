export { behindGeoCheck, enterIfAllowed } from './geo-check.ts';
