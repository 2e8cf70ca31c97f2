// The composer and the page of its categories (`page`), loaded separately from `index.ts` when someone writes.
export { addPhotosTo, changeDraft, clearDraft, useComposerDraft } from './composer-draft.ts';
export { page } from './categories-route.tsx';
export { countReply } from './count-reply.ts';
export { ComposerDialog } from './composer-dialog.tsx';
export { CreatePostPage } from './create-post-page.tsx';
export { DraftDialog } from './draft-dialog.tsx';
export { DraftPage } from './draft-page.tsx';
export { PhotoComposer } from './photo-composer.tsx';
export { sendWithPhotos } from './send-with-photos.ts';
export { useLeaveCreatePage } from './use-leave-create-page.ts';
export { useSendDraft } from './use-send-draft.ts';
export { showNewPost } from './use-live-posts.ts';
export type { DraftKey } from './composer-draft.ts';
