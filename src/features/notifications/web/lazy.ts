// The door to the lists, apart from `index.ts`: pages that only show the badge do not load them.
export { sentences as notificationSentences } from '../contract/list.ts';
export { MentionsView } from './mentions-view.tsx';
export { NotificationsView } from './notifications-view.tsx';
export { MailPreferencesView } from './mail-preferences-view.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
