// The view of the console.
export { WordsView } from './words-view.tsx';
