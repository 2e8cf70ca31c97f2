import {
  loadStoredFiles,
  PhotoDraft,
  postPhotos,
  type PostPhoto,
  type StoredPhoto,
} from '#features/media/web/index.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { trimRichText } from '#platform/contract/rich-text/trim-rich-text.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import type { SendingDeps, WaitingItem, WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import type { PostView } from '../../schemas.ts';
import { getPostDraft, type PostContent } from '../drafts/post-draft.ts';
import { sendWithPhotos, type SentPhotos } from '../composer/send-with-photos.ts';
import { composerWords } from '../../contract/composer-words.ts';

/** A post or comment that waits to be sent, as it was written; the browser's database has the files of its photos. */
export type WaitingDraft = PostContent & {
  draftKey: DraftKey;
  photos: StoredPhoto<PostPhoto>[];
};

/** Posts and comments are sent in the order in which they were written. */
const draftLane = 'posts';

/** The photos of waiting drafts, in this page. */
const photosOf = new Map<string, PhotoDraft<PostPhoto>>();

/** Moves a draft into the outbox. False, and the draft stays, if it would lose photos there. */
export async function queueDraft(
  outbox: Outbox,
  kind: WaitingKind<WaitingDraft>,
  { draftKey, content }: { draftKey: DraftKey; content: PostContent },
): Promise<boolean> {
  const draft = getPostDraft(draftKey);
  const photos = await draft.photos().giveAway();
  if (!photos) return false;
  const key = draft.idempotencyKey();
  const { text, category, listing } = content;
  const body = { text: trimRichText(text), category, listing, draftKey, photos };
  // Until it is stored there, a page that is closed leaves the draft.
  await outbox.add(kind, { key, lane: draftLane, body });
  draft.clear();
  return true;
}

/** Uploads the photos of a waiting draft that are not uploaded yet, and sends it. */
export async function sendWaitingDraft(
  { item, change }: Pick<SendingDeps<WaitingDraft>, 'item' | 'change'>,
  send: (photos: SentPhotos) => Promise<PostView>,
): Promise<PostView> {
  const photos = await openPhotos(item);
  photos.retryFailed();
  try {
    const post = await sendWithPhotos(photos, new AbortController().signal, send);
    photosOf.delete(item.key);
    return post;
  } catch (error) {
    // What is uploaded now is not uploaded again.
    change({ ...item.body, photos: photos.stored() });
    throw rejectedPhoto(photos) ?? error;
  }
}

async function openPhotos({
  key,
  body,
}: WaitingItem<WaitingDraft>): Promise<PhotoDraft<PostPhoto>> {
  const known = photosOf.get(key);
  if (known) return known;
  const photos = new PhotoDraft(postPhotos, loadStoredFiles);
  await photos.restore(body.photos);
  if (photos.photos().length < body.photos.length) {
    throw new ApiError({ code: 'photos_gone', message: composerWords.photosGone, status: 400 });
  }
  photosOf.set(key, photos);
  return photos;
}

/** Why one of the photos will never be accepted. */
function rejectedPhoto(photos: PhotoDraft<PostPhoto>): ApiError | undefined {
  const problems = photos.photos().map(({ problem }) => problem);
  return problems.find((problem) => problem !== null && problem.status !== 0) ?? undefined;
}

/** Deletes the photos of a draft that its author has removed. */
export async function dropWaitingPhotos({ key, body }: WaitingItem<WaitingDraft>): Promise<void> {
  const opened = photosOf.get(key);
  photosOf.delete(key);
  if (opened) return opened.discard();
  const { dropFile } = await loadStoredFiles();
  for (const { partsKey } of body.photos) dropFile(partsKey);
}

/** Gives up the photos of a draft that is written on. */
export async function takeWaitingPhotos(
  item: WaitingItem<WaitingDraft>,
): Promise<StoredPhoto<PostPhoto>[]> {
  const opened = photosOf.get(item.key);
  photosOf.delete(item.key);
  return (await opened?.giveAway()) ?? item.body.photos;
}
