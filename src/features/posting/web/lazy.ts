// The door to the composer, apart from `index.ts`: what only writes is loaded when somebody writes.
export { CategoriesPage } from './categories-page.tsx';
export { ComposerDialog } from './composer-dialog.tsx';
export { CreatePostPage } from './create-post-page.tsx';
