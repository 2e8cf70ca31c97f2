import { Suspense, useSyncExternalStore } from 'react';
import { Redirect, useLocation } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import {
  accountPath,
  isOpenedFromAccount,
  screenAt,
  type Screen as ScreenPage,
} from './screen-at.ts';
import { aboutPath, SettingsMenu } from './settings-menu.tsx';

/** The settings: the menu, with one screen beside it, or on narrow windows in place of it. */
export const page: Page = { Component: SettingsPage };

function SettingsPage() {
  const { brandName } = useSite();
  const [path] = useLocation();
  const screen = screenAt(path);
  usePageHead({ title: `${screen?.title ?? 'Settings'} / ${brandName}` });
  return (
    <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(0,600px)] desk:gap-6">
      <div
        className={joinClasses('desk:sticky desk:top-0 desk:h-fit', screen && 'max-desk:hidden')}
      >
        {screen ? <MenuTitle /> : <MenuHeader />}
        <SettingsMenu />
      </div>
      {screen ? <Screen path={path} screen={screen} /> : <FirstScreen />}
    </div>
  );
}

function MenuHeader() {
  return <PageHeader title="Settings" onBack={useGoBack()} />;
}

/** Replaces the header if the screen has the page's title. */
function MenuTitle() {
  return (
    <p className="flex h-14 items-center border-b border-line ps-1 text-title font-bold">
      Settings
    </p>
  );
}

type ScreenProps = { path: string; screen: ScreenPage };

function Screen({ path, screen: { title, page } }: ScreenProps) {
  const goBack = useGoBack();
  const isInMenu = !isOpenedFromAccount(path);
  return (
    <div>
      {/* On wide windows the menu is beside the screen, so there is no Back to the menu (NAVHIST-05). */}
      <PageHeader title={title} onBack={goBack} backWhere={isInMenu ? 'narrow' : undefined} />
      <Suspense>
        <page.Component />
      </Suspense>
    </div>
  );
}

/** Opens a screen beside the menu on wide windows, which never show the menu alone (SETTINGS-01). */
function FirstScreen() {
  const { viewer } = useSite();
  const hasPage = useHasPage();
  const isWide = useSyncExternalStore(watchWidth, isWideWindow, () => false);
  // Members whose email is unverified open the screens for everybody only.
  const first = viewer?.emailVerified ? accountPath : aboutPath;
  return isWide && hasPage(first) ? <Redirect to={first} replace /> : null;
}

const wide = '(min-width: 1001px)';

function isWideWindow(): boolean {
  return matchMedia(wide).matches;
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
