// What is written without a connection. Loaded with a composer, or when something waits.
export { postKind } from './post-kind.ts';
export { dropWaitingPhotos, sendWaitingDraft, type WaitingDraft } from './waiting-draft.ts';
export { writeOn } from './write-on.ts';
