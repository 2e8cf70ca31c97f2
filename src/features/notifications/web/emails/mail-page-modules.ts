// The pages about mails, loaded when one is opened.
export { page as mailPreferences } from './mail-preferences-view.tsx';
export { page as unsubscribe } from './unsubscribe-page.tsx';
