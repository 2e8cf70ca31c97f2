import { definePage, loadPages, type MenuPlace } from '#platform/web/page/define-page.ts';

const from = loadPages(() => import('./page-modules.ts'));

/** A screen of the settings, at the address that ends with its name (SETTINGS-04). */
function screen(name: Parameters<typeof from>[0], title: string, menu?: MenuPlace) {
  return definePage({
    path: `/settings/${name}`,
    access: 'always',
    title,
    menu,
    load: from(name),
  });
}

/** The texts; those in the menu of the settings stand here in its order. */
export const textPages = [
  screen('help', 'Help', { section: 'help', label: 'Customer Support' }),
  screen('feedback', 'Feedback', { section: 'help', label: 'Give Us Feedback' }),
  screen('about', 'About', { section: 'general' }),
  screen('howitworks', 'How It Works', { section: 'general' }),
  screen('returns', 'Return Policy', { section: 'general' }),
  screen('trust_and_safety', 'Trust and Safety', { section: 'general' }),
  screen('terms', 'Terms of Service', { section: 'general' }),
  screen('privacy', 'Privacy Policy', { section: 'general' }),
  screen('code_of_conduct', 'Code of Conduct'),
  screen('cookies', 'Cookies'),
  screen('trust', 'Trust'),
];
