import { definePage } from '#platform/web/page/define-page.ts';
import { saveSettingsPath, sentences } from '../contract.ts';

export const savingPages = [
  definePage({
    path: saveSettingsPath,
    access: 'signedIn',
    title: sentences.seenByTitle,
    load: () => import('./save-settings-view.tsx'),
  }),
];
