import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { currentCampus } from '#features/campuses/schemas.ts';
import { viewer } from '#platform/contract/people/member.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { SiteProvider } from '#platform/web/site.tsx';
import { redirectFor } from '../redirect-for.ts';
import { pageAt } from '../routes.ts';
import { accountPath, paymentsPath, screenAt, screens } from './screen-at.ts';
import { SettingsMenu } from './settings-menu.tsx';

const screenPaths = screens.map(({ path }) => path);

const member: SiteData = {
  brandName: 'Quad',
  supportUrl: 'https://ig.me/m/ouquad',
  googleSignIn: false,
  hasMap: false,
  mediaUrl: '',
  hasBag: false,
  campus: currentCampus.example.result,
  viewer: viewer.parse(exampleViewer),
  homeCampus: null,
};
const visitor: SiteData = { ...member, viewer: null };

/** The words and addresses of the menu, in order, where every page exists. */
function getMenu(site: SiteData): string[] {
  const html = renderToStaticMarkup(
    <SiteProvider site={site}>
      <Router ssrPath="/settings">
        <SettingsMenu />
      </Router>
    </SiteProvider>,
  );
  const parts = html.matchAll(
    /<h2[^>]*>(?<title>.*?)<\/h2>|href="(?<href>[^"]+)".*?<span[^>]*>(?<label>.*?)<\/span>/g,
  );
  return [...parts].map(({ groups }) =>
    (groups?.['title'] ?? `${groups?.['label']} ${groups?.['href']}`).replaceAll('&amp;', '&'),
  );
}

const forEverybody = [
  'Help & Feedback',
  'Customer Support /settings/help',
  'Give Us Feedback /settings/feedback',
  'General Info',
  'About /settings/about',
  'How It Works /settings/howitworks',
  'Return Policy /settings/returns',
  'Trust and Safety /settings/trust_and_safety',
  'Terms of Service /settings/terms',
  'Privacy Policy /settings/privacy',
];

it('SETTINGS-02 the menu of a member has all sections and entries', () => {
  expect(getMenu(member)).toEqual([
    'Account Info',
    'Account Settings /settings/account',
    ...forEverybody,
    'Log Out /logout',
  ]);
});

it("SETTINGS-03 a visitor's menu has Log In / Sign Up in place of Account Settings, and no Log Out", () => {
  expect(getMenu(visitor)).toEqual([
    'Account Info',
    'Log In / Sign Up /user_registration?redirect=%2Fsettings',
    ...forEverybody,
  ]);
});

it('SETTINGS-05 each screen of the account asks visitors to log in, and leads back to the screen', () => {
  const paths = [...screenPaths.filter((path) => path.startsWith(accountPath)), paymentsPath];
  expect(paths.length).toBeGreaterThanOrEqual(10);
  for (const path of paths) {
    const { access } = pageAt(path).route;
    const logInAddress = `/user_registration?${new URLSearchParams({ redirect: path })}`;
    expect([path, redirectFor(access, visitor, path)]).toEqual([path, logInAddress]);
    expect([path, redirectFor(access, member, path)]).toEqual([path, undefined]);
  }
});

it('SETTINGS-04 the last part of each address is the name of its screen', () => {
  const titles = screenPaths.map((path) => screenAt(path)?.title);
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(screenPaths.length);
  for (const path of screenPaths) expect(pageAt(path).route.path).toBe(path);
  expect(screenAt('/settings')).toBeUndefined();
});
