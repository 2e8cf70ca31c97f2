import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdUploads, type UploadRequest } from '#tests/support/faults/hold-uploads.ts';
import { addUpload } from '../../schemas.ts';
import { mediaErrors } from '../../contract.ts';
import { acceptedFiles } from './choose-photos.ts';
import {
  isPlainPhoto,
  isVideo,
  newPhoto,
  type SentPhoto,
  type StoredPhoto,
} from './draft-photo.ts';
import * as storedFiles from './stored-files.ts';
import { PhotoDraft } from './photo-draft.ts';
import { postPhotos } from '../post-photos.ts';

let requests: UploadRequest[];

beforeEach(() => {
  requests = holdUploads();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The first bytes of each kind of file. */
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff]);
const video = '\0\0\0\x18ftypmp42';

const file = (number: number) => new File([jpeg], `${number}.jpg`);
const id = (number: number) => `01981b2c-7a00-7000-8000-0000000000f${number}`;

test('sends the first photo alone to get the post’s id, then two at a time, and keeps the chosen order', async () => {
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1), file(2), file(3)]);
  expect(requests.map(({ address }) => address)).toEqual(['/api/uploads']);

  requests[0]?.respond(201, { id: id(1), postId: id(9) });
  await expect.poll(() => requests.length).toBe(3);
  expect(requests[1]?.address).toBe(`/api/uploads?postId=${id(9)}`);
  requests[2]?.respond(201, { id: id(3), postId: id(9) });
  requests[1]?.respond(201, { id: id(2), postId: id(9) });

  expect(await draft.settled()).toMatchObject([
    { id: id(1), postId: id(9) },
    { id: id(2), postId: id(9) },
    { id: id(3), postId: id(9) },
  ]);
});

test('reports a failed photo and can send it again alone', async () => {
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1)]);
  requests[0]?.respond(503, { error: 'unavailable', message: 'Busy', requestId: '' });
  expect(await draft.settled()).toBe('failed');
  expect(draft.photos()[0]).toMatchObject({ state: 'failed', problem: { message: 'Busy' } });

  draft.retry(draft.photos()[0]?.key ?? 0);
  requests[1]?.respond(201, { id: id(1), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(1), postId: id(9) }]);
});

test('sends a failed photo again when the browser is back online, once each time', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const goOnline = () => browser.dispatchEvent(new Event('online'));
  const busy = { error: 'unavailable', message: 'Busy', requestId: '' };
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1)]);
  requests[0]?.respond(503, busy);
  expect(await draft.settled()).toBe('failed');

  goOnline();
  expect(requests).toHaveLength(2);
  requests[1]?.respond(503, busy);
  expect(await draft.settled()).toBe('failed');
  draft.retry(draft.photos()[0]?.key ?? 0);
  requests[2]?.respond(503, busy);
  expect(await draft.settled()).toBe('failed');

  goOnline();
  expect(requests).toHaveLength(4);
  requests[3]?.respond(201, { id: id(1), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(1) }]);
  goOnline();
  expect(requests).toHaveLength(4);
});

test('does not send a photo again that was rejected or removed', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1)]);
  requests[0]?.respond(415, { error: 'wrong_file_type', message: 'No', requestId: '' });
  expect(await draft.settled()).toBe('failed');
  await draft.add([file(2)]);
  requests[1]?.respond(503, { error: 'unavailable', message: 'Busy', requestId: '' });
  expect(await draft.settled()).toBe('failed');
  draft.remove(draft.photos()[1]?.key ?? 0);
  browser.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
});

test('gives up a photo that makes no progress, and can send it again', async () => {
  vi.useFakeTimers();
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1)]);
  for (let seconds = 0; seconds < 100; seconds += 25) {
    await vi.advanceTimersByTimeAsync(25_000);
    requests[0]?.progress(seconds);
  }
  expect(draft.photos()[0]?.state).toBe('sending');

  await vi.advanceTimersByTimeAsync(31_000);

  expect(draft.photos()[0]).toMatchObject({ state: 'failed' });
  draft.retry(draft.photos()[0]?.key ?? 0);
  requests[1]?.respond(201, { id: id(1), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(1) }]);
});

test('COMPOSER-07 removing a photo while it is sent starts the next one', async () => {
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1), file(2)]);
  draft.remove(draft.photos()[0]?.key ?? 0);
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.respond(201, { id: id(2), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(2), postId: id(9) }]);
});

test('COMPOSER-07 a photo that is removed just as its upload arrives is removed from the server', async () => {
  const { promise, resolve } = Promise.withResolvers<SentPhoto>();
  const withdrawn: string[] = [];
  const { media } = addUpload.example.result;
  if (!media) throw new Error('the example has no photo');
  const draft = new PhotoDraft({
    maxParallel: () => 1,
    send: () => promise,
    withdraw: (upload) => void withdrawn.push(upload.id),
    makesId: false,
  });
  await draft.add([file(1)]);
  draft.remove(draft.photos()[0]?.key ?? 0);
  expect(withdrawn).toEqual([]);
  resolve({ id: id(1), media });
  await expect.poll(() => withdrawn).toEqual([id(1)]);
});

test('ERROR-02 ERROR-03 takes the first ten of eleven photos, and rejects files that are not photos', async () => {
  const draft = new PhotoDraft(postPhotos);
  const problem = (files: File[]) => draft.add(files);
  expect(await problem(Array.from({ length: 11 }, (_, index) => file(index)))).toBe(
    'Please choose up to 10 photos.',
  );
  expect(draft.photos()).toHaveLength(10);
  expect(await problem([file(11)])).toBe('Please choose up to 10 photos.');
  expect(draft.photos()).toHaveLength(10);
  draft.discard();
  const wrongType = 'Only photos & videos are allowed!';
  expect(await problem([new File(['%PDF-1.7'], 'a.pdf')])).toBe(wrongType);
  const large = (start: BlobPart, name: string, megabytes: number) =>
    Object.defineProperty(new File([start], name), 'size', { value: megabytes * 1024 * 1024 });
  const tooLarge = mediaErrors.photo_too_large.message;
  expect(await problem([large('GIF89a', 'a.jpg', 17)])).toBe(tooLarge);
  expect(await problem([large(jpeg, 'a.jpg', 101)])).toBe(tooLarge);
  expect(await problem([large(video, 'a.mp4', 101)])).toBe(
    'Videos can be up to 100 MB and 4K. Export a smaller version and add it again.',
  );
  expect(draft.photos()).toEqual([]);
  expect(await problem([file(1), new File(['x'], 'a.jpg')])).toBe(wrongType);
  expect(draft.photos()).toHaveLength(1);
  const films = [new File([video], 'a.MOV'), large(video, 'a.mp4', 99)];
  const heic = new File(['\0\0\0\x18ftypheic'], 'a.heic');
  expect(await problem([...films, heic])).toBeUndefined();
  expect(draft.photos().map(isVideo)).toEqual([false, true, true, false]);
  // Phones convert files that the picker does not accept.
  expect(acceptedFiles).toBe(
    '.jpeg,.jpg,.png,.gif,.webp,.mp4,.mov,.avi,.quicktime,.jpe,.jfif,.avif,.m4v,.3gp,.webm,.mkv',
  );
});

test('LIMIT-06 takes what the bytes say, whatever the name: without an ending, with a rare or a wrong one', async () => {
  const draft = new PhotoDraft(postPhotos);
  const names = ['IMG_1.HEIC', 'lamp', 'lamp.', 'a.JPG_large', 'a.jfif', 'a.pdf', '.jpg', 'a.mp4'];
  expect(await draft.add(names.map((name) => new File([jpeg], name)))).toBeUndefined();
  expect(draft.photos().map((photo) => [isVideo(photo), isPlainPhoto(photo)])).toEqual(
    names.map(() => [false, true]),
  );
  draft.discard();
  expect(await draft.add([new File([video], 'clip'), new File([video], 'a.jpg')])).toBeUndefined();
  expect(draft.photos().map(isVideo)).toEqual([true, true]);
});

test('a file that the device does not let be read is rejected with a sentence about that', async () => {
  const draft = new PhotoDraft(postPhotos);
  const locked = file(1);
  locked.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await draft.add([locked, file(2)])).toBe('That photo could not be read. Try another one.');
  expect(draft.photos()).toHaveLength(1);
});

test('files keep the order in which they were chosen, and none comes after the draft was discarded', async () => {
  const draft = new PhotoDraft(postPhotos);
  const slow = file(1);
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const { slice } = slow;
  slow.slice = (...range) => {
    const part = slice.apply(slow, range);
    const { arrayBuffer } = part;
    part.arrayBuffer = async () => {
      await isRead;
      return arrayBuffer.call(part);
    };
    return part;
  };
  const both = [draft.add([slow]), draft.add([file(2)])];
  // What waits for all photos also waits for those that are being read.
  let isSettled = false;
  const settled = draft.settled().then(() => (isSettled = true));
  read();
  await Promise.all(both);
  expect(draft.photos().map((photo) => photo.file.name)).toEqual(['1.jpg', '2.jpg']);
  expect(isSettled).toBe(false);
  const late = draft.add([file(3)]);
  draft.discard();
  expect(await late).toBeUndefined();
  expect(draft.photos()).toEqual([]);
  await settled;
});

test('has no uploads without photos', async () => {
  expect(await new PhotoDraft(postPhotos).settled()).toEqual([]);
});

test('LIMIT-05 with a limit of one, the next photo replaces it, and a file that is not a photo does not', async () => {
  const draft = new PhotoDraft(postPhotos);
  await draft.replace(file(1));
  requests[0]?.respond(201, { id: id(1), postId: id(9) });
  await draft.settled();
  expect(await draft.replace(new File(['x'], 'a.pdf'))).toBe('Only photos & videos are allowed!');
  expect(draft.photos()).toHaveLength(1);
  expect(await draft.replace(file(2))).toBeUndefined();
  requests[1]?.respond(201, { id: id(2), postId: id(8) });
  expect(await draft.settled()).toMatchObject([{ id: id(2) }]);
});

test('photos that are put before others whose files are still being read lose none of them', async () => {
  const photoOf = (partsKey: string) => ({ partsKey, upload: null, alt: '' });
  const readPhotos = async <Sent extends SentPhoto>(stored: readonly StoredPhoto<Sent>[]) =>
    stored.map((photo) => ({ ...newPhoto<Sent>(file(1), null), ...photo }));
  const draft = new PhotoDraft(postPhotos, async () => ({ ...storedFiles, readPhotos }));
  await Promise.all([draft.restore([photoOf('own')]), draft.restore([photoOf('queued')])]);
  expect(draft.photos().map(({ partsKey }) => partsKey)).toEqual(['queued', 'own']);
});
