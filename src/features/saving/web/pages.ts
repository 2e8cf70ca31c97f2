import { definePage } from '#platform/web/page/define-page.ts';
import { saveSettingsPath, seenBySentences } from '../contract/seen-by.ts';

export const savingPages = [
  definePage({
    path: saveSettingsPath,
    access: 'signedIn',
    title: seenBySentences.title,
    load: () => import('./save-settings-view.tsx'),
  }),
];
