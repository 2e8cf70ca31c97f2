import { defineScreen, pagesOf, type DefinedScreen } from '#platform/web/page/define-page.ts';
import type { PageName } from '../contract.ts';

const from = pagesOf(() => import('./lazy.ts'));

/** The screen of a text, at the address that has its name. */
function textScreen(name: PageName, title: string, menu?: DefinedScreen['menu']): DefinedScreen {
  return defineScreen({
    path: `/settings/${name}`,
    access: 'always',
    title,
    menu,
    load: from(({ textPageOf }) => textPageOf(name)),
  });
}

/** The texts of the settings; those in the menu stand here in its order. */
export const textScreens = [
  textScreen('help', 'Help', { section: 'help', label: 'Customer Support' }),
  defineScreen({
    path: '/settings/feedback',
    access: 'always',
    title: 'Feedback',
    menu: { section: 'help', label: 'Give Us Feedback' },
    load: from(({ feedbackScreen }) => feedbackScreen),
  }),
  textScreen('about', 'About', { section: 'general' }),
  textScreen('howitworks', 'How It Works', { section: 'general' }),
  textScreen('returns', 'Return Policy', { section: 'general' }),
  textScreen('trust_and_safety', 'Trust and Safety', { section: 'general' }),
  textScreen('terms', 'Terms of Service', { section: 'general' }),
  textScreen('privacy', 'Privacy Policy', { section: 'general' }),
  textScreen('code_of_conduct', 'Code of Conduct'),
  textScreen('cookies', 'Cookies'),
  defineScreen({
    path: '/settings/trust',
    access: 'always',
    title: 'Trust',
    load: from(({ toTrustAndSafety }) => toTrustAndSafety),
  }),
];
