import { accountScreens } from '#features/accounts/web/pages.ts';
import { notificationScreens } from '#features/notifications/web/pages.ts';
import { textScreens } from '#features/pages/web/pages.ts';
import { payoutScreens } from '#features/payouts/web/pages.ts';
import { accountSettingScreens } from '#features/settings/web/pages.ts';
import { verificationScreens } from '#features/verification/web/pages.ts';
import { defineScreen, type DefinedScreen } from '#platform/web/page/define-page.ts';

/** Every screen of the settings; each feature defines its own. */
export const screens: DefinedScreen[] = [
  ...accountSettingScreens,
  ...verificationScreens,
  ...accountScreens,
  ...notificationScreens,
  defineScreen({
    path: '/settings/account/data',
    access: 'signedIn',
    title: 'Your data',
    load: () => import('./data-screen.tsx'),
  }),
  ...payoutScreens,
  ...textScreens,
];
