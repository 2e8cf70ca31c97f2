export { push } from './feature.ts';
export { hasDevices } from './sending/delivery-queries.ts';
export { requestPush } from './sending/request-push.ts';
export type { PushedNotification } from './sending/write-push.ts';
