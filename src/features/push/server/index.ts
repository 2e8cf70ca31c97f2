export { push } from './feature.ts';
export { hasDevices } from './sending/delivery-queries.ts';
export { requestPushes } from './sending/request-pushes.ts';
export type { PushedNotification } from './sending/write-push.ts';
