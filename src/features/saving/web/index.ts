export { savedPostsQuery, saversQuery } from './queries.ts';
export { loadToggle, SaveButton } from './save-button.tsx';
export { SavedEmpty } from './saved-empty.tsx';
export { SaversLink } from './savers-link.tsx';
export { SaversList } from './savers-list.tsx';
export { useLiveSaves } from './use-live-saves.ts';
