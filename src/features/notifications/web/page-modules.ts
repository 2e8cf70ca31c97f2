// Both lists, loaded together: people change between them.
export { page as mentions } from './mentions-page.tsx';
export { page as notifications } from './notifications-page.tsx';
