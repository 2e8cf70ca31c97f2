import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { currentCampus } from '#features/campuses/schemas.ts';
import { viewer } from '#platform/contract/people/member.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { HasPage } from '#platform/web/page/page-directory.tsx';
import { sidebarEntries } from '../navigation/navigation-entries.ts';
import { SidebarLink } from './sidebar-link.tsx';

const unread = { notifications: 3, conversations: 0 };
const ana = viewer.parse(exampleViewer);
const member: SiteData = {
  brandName: 'Quad',
  supportUrl: 'https://ig.me/m/ouquad',
  googleSignIn: false,
  hasMap: false,
  mediaUrl: '',
  hasBag: false,
  campus: currentCampus.example.result,
  viewer: ana,
  homeCampus: null,
};
const visitor: SiteData = { ...member, viewer: null };
const generic: SiteData = { ...member, campus: { ...member.campus, isGeneric: true } };

const everywhere = () => true;
const noProfiles = (href: string) => !href.startsWith('/anabrook');

const addresses = (site: SiteData, hasPage: HasPage = everywhere) =>
  sidebarEntries(site, hasPage).map(({ label, href }) => `${label} ${href}`);

describe('the sidebar', () => {
  it('LAYOUT-06 links a member to every part of the campus', () => {
    expect(addresses(member)).toEqual([
      'Buy / Sell /home',
      'Search /search',
      'Notifications /notifications',
      'Messages /messages',
      'Saved /anabrook?show=likes',
      'Profile /anabrook',
    ]);
  });

  it('LAYOUT-07 shows visitors Settings in place of Profile', () => {
    expect(addresses(visitor)).toContain('Settings /settings');
    expect(addresses(visitor).join()).not.toContain('Profile');
  });

  it('links a member to the saved posts while there are no profiles', () => {
    expect(addresses(member, noProfiles)).toContain('Saved /saved');
  });

  it('links a visitor to the saved posts, a page that asks them to log in', () => {
    expect(addresses(visitor)).toContain('Saved /saved');
  });

  it('LAYOUT-05 has three entries on the generic site', () => {
    expect(addresses(generic)).toEqual([
      'Home /home',
      'Search /search_schools',
      'Settings /settings',
    ]);
  });

  it('shows unread counts, and no zero', () => {
    const links = sidebarEntries(member, everywhere).map((entry) =>
      renderToStaticMarkup(
        <Router ssrPath="/home">
          <SidebarLink entry={entry} current={false} unread={unread} />
        </Router>,
      ),
    );

    expect(links.filter((link) => link.includes('3 unread notifications'))).toHaveLength(1);
    expect(links.join()).not.toContain('unread message');
  });
});
