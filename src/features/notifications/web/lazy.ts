// The lists, loaded separately from `index.ts`: most pages only show the badge.
export { sentences as notificationSentences } from '../contract/list.ts';
export { MentionsView } from './mentions-view.tsx';
export { NotificationsView } from './notifications-view.tsx';
export { MailPreferencesView } from './mail-preferences-view.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
