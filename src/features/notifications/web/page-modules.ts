// Both lists, loaded together: people change between them.
export { page as mentions } from './list/mentions-page.tsx';
export { page as notifications } from './list/notifications-page.tsx';
