// What searches and the composer load later.
export { DraftHints } from './draft-hints.tsx';
export { SavedSearchLinks } from './saved-search-links.tsx';
export { SaveSearchButton } from './save-search-button.tsx';
