export { CategoriesPage } from './categories-page.tsx';
export { categoryIcons } from './category-icons.ts';
export { ComposerDialog } from './composer-dialog.tsx';
export { clearDraft } from './composer-draft.ts';
export { createPostPath } from './create-paths.ts';
export { CreatePostPage } from './create-post-page.tsx';
