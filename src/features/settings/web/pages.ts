import { definePage, loadPages } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

/** A screen of the account, at the address that ends with its name (SETTINGS-04). */
function accountScreen(name: Parameters<typeof from>[0], title: string) {
  return definePage({
    path: name === 'account' ? '/settings/account' : `/settings/account/${name}`,
    access: 'signedIn',
    title,
    load: from(name),
  });
}

export const settingsPages = [
  accountScreen('account', 'Account Settings'),
  accountScreen('screen_name', 'Change username'),
  accountScreen('password', 'Change password'),
  accountScreen('email', 'Change email'),
  accountScreen('phone', 'Change phone'),
  accountScreen('gender', 'Change gender'),
  accountScreen('birth_date', 'Change birth date'),
];
