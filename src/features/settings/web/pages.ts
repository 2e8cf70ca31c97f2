import { defineScreen, pagesOf } from '#platform/web/page/define-page.ts';

const from = pagesOf(() => import('./lazy.ts'));

/** A screen on which the member changes one fact of the account. */
function changeScreen(name: string, title: string, load: ReturnType<typeof from>) {
  return defineScreen({ path: `/settings/account/${name}`, access: 'signedIn', title, load });
}

export const accountSettingScreens = [
  defineScreen({
    path: '/settings/account',
    access: 'signedIn',
    title: 'Account Settings',
    load: from(({ accountScreen }) => accountScreen),
  }),
  changeScreen(
    'screen_name',
    'Change username',
    from(({ usernameScreen }) => usernameScreen),
  ),
  changeScreen(
    'password',
    'Change password',
    from(({ passwordScreen }) => passwordScreen),
  ),
  changeScreen(
    'email',
    'Change email',
    from(({ emailScreen }) => emailScreen),
  ),
  changeScreen(
    'phone',
    'Change phone',
    from(({ phoneScreen }) => phoneScreen),
  ),
  changeScreen(
    'gender',
    'Change gender',
    from(({ genderScreen }) => genderScreen),
  ),
  changeScreen(
    'birth_date',
    'Change birth date',
    from(({ birthDateScreen }) => birthDateScreen),
  ),
];
