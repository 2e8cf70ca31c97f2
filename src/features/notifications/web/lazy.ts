// The lists, loaded separately from `index.ts`: most pages only show the badge.
export { sentences as notificationSentences } from '../contract/list.ts';
export { MentionsView } from './mentions-view.tsx';
export { NotificationsView } from './notifications-view.tsx';
export { mailPreferencesScreen } from './mail-preferences-view.tsx';
export { unsubscribePage } from './unsubscribe-page.tsx';
