import type { ComponentType } from 'react';
import type { PageName } from '#features/pages/contract.ts';
import { lazyPage } from '#platform/web/page/lazy-page.tsx';
import type { SettingsScreenName } from './settings-routes.ts';

export type SettingsScreen = { title: string; page: ReturnType<typeof lazyPage<object>> };

const loadAccounts = () => import('#features/accounts/web/lazy.ts');
const loadNotifications = () => import('#features/notifications/web/lazy.ts');
const loadData = () => import('./data-screen.tsx');
const loadPayouts = () => import('#features/payouts/web/lazy.ts');
const loadPages = () => import('#features/pages/web/lazy.ts');
const loadSettings = () => import('#features/settings/web/lazy.ts');
const loadSchoolEmail = () => import('./school-email-screens.tsx');

function screen(title: string, load: () => Promise<ComponentType>): SettingsScreen {
  return { title, page: lazyPage(load) };
}

function text(title: string, name: PageName): SettingsScreen {
  return screen(title, async () => (await loadPages()).textViewOf(name));
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
  data: screen('Your data', async () => (await loadData()).DataScreen),
  payments: screen('Payments', async () => (await loadPayouts()).PaymentsView),
  about: text('About', 'about'),
  code_of_conduct: text('Code of Conduct', 'code_of_conduct'),
  cookies: text('Cookies', 'cookies'),
  feedback: screen('Feedback', async () => (await loadPages()).FeedbackView),
  help: text('Help', 'help'),
  howitworks: text('How It Works', 'howitworks'),
  privacy: text('Privacy Policy', 'privacy'),
  returns: text('Return Policy', 'returns'),
  terms: text('Terms of Service', 'terms'),
  trust: screen('Trust', async () => (await loadPages()).ToTrustAndSafety),
  trust_and_safety: text('Trust and Safety', 'trust_and_safety'),
};

/** The last part of the address names the screen (SETTINGS-04). */
export function screenAt(path: string): SettingsScreen | undefined {
  const name = path.split('/').findLast((part) => part !== '');
  return Object.entries(settingsScreens).find(([each]) => each === name)?.[1];
}
