// What the feature push tells devices.
export { readPushedNotification } from './pushed-notification.ts';
