import type { ComponentType } from 'react';
import { lazyPage } from '#platform/web/page/lazy-page.tsx';
import type { SettingsScreenName } from './settings-routes.ts';

export type SettingsScreen = { title: string; page: ReturnType<typeof lazyPage<object>> };

const loadAccounts = () => import('#features/accounts/web/lazy.ts');
const loadNotifications = () => import('#features/notifications/web/lazy.ts');
const loadPayouts = () => import('#features/payouts/web/lazy.ts');
const loadSettings = () => import('#features/settings/web/lazy.ts');
const loadSchoolEmail = () => import('./school-email-screens.tsx');

function screen(title: string, load: () => Promise<ComponentType>): SettingsScreen {
  return { title, page: lazyPage(load) };
}

/** Every screen, by the last part of its address. */
const settingsScreens: Record<SettingsScreenName, SettingsScreen> = {
  account: screen('Account Settings', async () => (await loadSettings()).AccountView),
  screen_name: screen('Change username', async () => (await loadSettings()).UsernameView),
  password: screen('Change password', async () => (await loadSettings()).PasswordView),
  email: screen('Change email', async () => (await loadSettings()).EmailView),
  phone: screen('Change phone', async () => (await loadSettings()).PhoneView),
  gender: screen('Change gender', async () => (await loadSettings()).GenderView),
  birth_date: screen('Change birth date', async () => (await loadSettings()).BirthDateView),
  school_email: screen('School email', async () => (await loadSchoolEmail()).SchoolEmailScreen),
  verify_school_email: screen('Enter PIN', async () => (await loadSchoolEmail()).EnterPinScreen),
  sessions: screen('Where you are logged in', async () => (await loadAccounts()).SessionsView),
  notifications: screen(
    'Notification settings',
    async () => (await loadNotifications()).MailPreferencesView,
  ),
  payments: screen('Payments', async () => (await loadPayouts()).PaymentsView),
};

/** The last part of the address names the screen (SETTINGS-04). */
export function screenAt(path: string): SettingsScreen | undefined {
  const name = path.split('/').findLast((part) => part !== '');
  return Object.entries(settingsScreens).find(([each]) => each === name)?.[1];
}
