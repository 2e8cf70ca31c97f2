import { definePage, type DefinedPage } from '#platform/web/page/define-page.ts';

export const settingsFrame = definePage({
  path: '/settings',
  access: 'always',
  wide: true,
  load: () => import('./settings-page.tsx'),
});

/** A screen of the settings in their frame. All screens share it, so that the menu stays while they change. */
export function withSettingsFrame<Screen extends DefinedPage>(screen: Screen): Screen {
  const { Component, preload } = settingsFrame.page;
  const preloadBoth = () => Promise.all([preload(), screen.page.preload()]);
  return { ...screen, wide: true, page: { Component, preload: preloadBoth } };
}
