export { MapFrame, mapTitle } from './map-frame.tsx';
