import { definePage } from '#platform/web/page/define-page.ts';
import { screens } from './screens.ts';

const frame = definePage({
  path: '/settings',
  access: 'always',
  wide: true,
  load: () => import('./settings-page.tsx'),
});

/** The settings. All screens share one frame, so that the menu stays while they change. */
export const settingsPages = [
  frame,
  ...screens.map(({ screen, ...address }) => ({
    ...address,
    wide: true,
    page: {
      Component: frame.page.Component,
      preload: () => Promise.all([frame.page.preload(), screen.preload()]),
    },
  })),
];
