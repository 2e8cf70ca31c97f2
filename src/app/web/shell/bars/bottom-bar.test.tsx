import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { exampleViewer } from '#features/accounts/schemas.ts';
import { currentCampus } from '#features/campuses/schemas.ts';
import { viewer } from '#platform/contract/people/member.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { SiteProvider } from '#platform/web/site.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ShellActions } from '../shell-actions.tsx';

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
const generic: SiteData = { ...member, campus: { ...member.campus, isGeneric: true } };

function getEntries(site: SiteData): string[] {
  const actions = { createPost: () => {}, askToJoin: () => {} };
  const markup = renderToStaticMarkup(
    <Router ssrPath="/home">
      <SiteProvider site={site}>
        <ShellActions value={actions}>
          <BottomBar unread={{ notifications: 3, conversations: 2 }} />
        </ShellActions>
      </SiteProvider>
    </Router>,
  );
  const controls = markup.matchAll(/<(?:a|button)[^>]*>/g);
  return [...controls].map(([tag]) => {
    const [, label] = /aria-label="([^"]*)"/.exec(tag) ?? [];
    const [, href = ''] = /href="([^"]*)"/.exec(tag) ?? [];
    return `${label} ${href}`.trim();
  });
}

it('LAYOUT-10 a campus has home, search, add, messages and notifications', () => {
  expect(getEntries(member)).toEqual([
    'Home /home',
    'Search /search',
    'Create Post /create/post?goBack=%2Fhome',
    'Messages /messages',
    'Notifications /notifications',
  ]);
});

it('LAYOUT-13 the generic site has home, the school search, and settings or the avatar', () => {
  expect(getEntries({ ...generic, viewer: null })).toEqual([
    'Home /home',
    'Search schools /search_schools',
    'Settings /settings',
  ]);
  expect(getEntries(generic).at(-1)).toBe(`Profile /${ana.username}`);
});
