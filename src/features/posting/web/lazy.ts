// The composer and the page of its categories (`page`), loaded separately from `index.ts` when someone writes.
export { getPostDraft, usePostDraft } from './drafts/post-draft.ts';
export { page } from './categories/categories-route.tsx';
export { countReply } from './post/count-reply.ts';
export { ComposerDialog } from './composer/composer-dialog.tsx';
export { CreatePostPage } from './composer/create-post-page.tsx';
export { DraftDialog } from './drafts/draft-dialog.tsx';
export { DraftPage } from './composer/draft-page.tsx';
export { PhotoComposer } from './composer/photo-composer.tsx';
export { sendWithPhotos, type SentPhotos } from './composer/send-with-photos.ts';
export { useLeaveCreatePage } from './composer/use-leave-create-page.ts';
export { useSendDraft } from './composer/use-send-draft.ts';
export { showNewPost } from './feed/use-live-posts.ts';
