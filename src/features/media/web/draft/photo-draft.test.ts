import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addUpload } from '../../schemas.ts';
import { acceptedFiles } from './choose-photos.ts';
import { PhotoDraft, type SentPhoto } from './photo-draft.ts';
import { postPhotos } from '../post-photos.ts';

/** Replaces XMLHttpRequest: the test gives the responses. */
type Request = {
  address: string;
  respond(status: number, body: object): void;
  progress(loaded: number): void;
};
let requests: Request[];

beforeEach(() => {
  requests = [];
  const upload = addUpload.example.result;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 0;
      response: unknown;
      onload = () => {};
      onabort = () => {};
      onloadend = () => {};
      #address = '';
      open(_method: string, address: string) {
        this.#address = address;
      }
      send() {
        requests.push({
          address: this.#address,
          respond: (status, body) => {
            this.status = status;
            this.response = { ...upload, ...body };
            this.onload();
            this.onloadend();
          },
          progress: (loaded) => this.upload.onprogress?.({ loaded, total: 100 }),
        });
      }
      abort() {
        this.onabort();
        this.onloadend();
      }
    },
  );
  vi.stubGlobal('fetch', async () => Response.json({ removed: true }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = (number: number) => new File(['x'], `${number}.jpg`);
const id = (number: number) => `01981b2c-7a00-7000-8000-0000000000f${number}`;

test('sends the first photo alone to get the post’s id, then two at a time, and keeps the chosen order', async () => {
  const draft = new PhotoDraft(postPhotos);
  draft.add([file(1), file(2), file(3)]);
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
  draft.add([file(1)]);
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
  draft.add([file(1)]);
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
  draft.add([file(1)]);
  requests[0]?.respond(415, { error: 'wrong_file_type', message: 'No', requestId: '' });
  expect(await draft.settled()).toBe('failed');
  draft.add([file(2)]);
  requests[1]?.respond(503, { error: 'unavailable', message: 'Busy', requestId: '' });
  expect(await draft.settled()).toBe('failed');
  draft.remove(draft.photos()[1]?.key ?? 0);
  browser.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
});

test('gives up a photo that makes no progress, and can send it again', async () => {
  vi.useFakeTimers();
  const draft = new PhotoDraft(postPhotos);
  draft.add([file(1)]);
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
  draft.add([file(1), file(2)]);
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
  });
  draft.add([file(1)]);
  draft.remove(draft.photos()[0]?.key ?? 0);
  expect(withdrawn).toEqual([]);
  resolve({ id: id(1), media });
  await expect.poll(() => withdrawn).toEqual([id(1)]);
});

test('sends photos again that the server has deleted, for a new post id', async () => {
  const draft = new PhotoDraft(postPhotos);
  draft.add([file(1), file(2)]);
  requests[0]?.respond(201, { id: id(1), postId: id(8) });
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.respond(201, { id: id(2), postId: id(8) });
  await draft.settled();

  draft.uploadAgain();

  expect(requests[2]?.address).toBe('/api/uploads');
  requests[2]?.respond(201, { id: id(3), postId: id(9) });
  await expect.poll(() => requests.length).toBe(4);
  requests[3]?.respond(201, { id: id(4), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(3) }, { id: id(4) }]);
});

test('sends all photos again if one is added after the others were deleted', async () => {
  const draft = new PhotoDraft(postPhotos);
  draft.add([file(1)]);
  requests[0]?.respond(201, { id: id(1), postId: id(8) });
  await draft.settled();

  draft.add([file(2), file(3)]);
  const missing = { error: 'upload_missing', message: 'Gone', requestId: '' };
  for (const request of requests.slice(1)) request.respond(404, missing);

  await expect.poll(() => requests.length).toBe(4);
  expect(requests[3]?.address).toBe('/api/uploads');
  requests[3]?.respond(201, { id: id(4), postId: id(9) });
  await expect.poll(() => requests.length).toBe(6);
  requests[4]?.respond(201, { id: id(5), postId: id(9) });
  requests[5]?.respond(201, { id: id(6), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(4) }, { id: id(5) }, { id: id(6) }]);
});

test('ERROR-02 ERROR-03 takes the first ten of eleven photos, and rejects files that are not photos', () => {
  const draft = new PhotoDraft(postPhotos);
  const problem = (files: File[]) => draft.add(files);
  expect(problem(Array.from({ length: 11 }, (_, index) => file(index)))).toBe(
    'Please choose up to 10 photos.',
  );
  expect(draft.photos()).toHaveLength(10);
  expect(problem([file(11)])).toBe('Please choose up to 10 photos.');
  expect(draft.photos()).toHaveLength(10);
  draft.discard();
  expect(problem([new File(['x'], 'a.pdf')])).toBe('Only photos & videos are allowed!');
  const large = (name: string, megabytes: number) =>
    Object.defineProperty(new File(['x'], name), 'size', { value: megabytes * 1024 * 1024 });
  const tooLarge = 'Photos can be up to 16 MB and 40 megapixels.';
  expect(problem([large('a.gif', 17)])).toBe(tooLarge);
  expect(problem([large('a.jpg', 101)])).toBe(tooLarge);
  expect(problem([large('a.mp4', 101)])).toBe(
    'Videos can be up to 100 MB and 4K. Export a smaller version and add it again.',
  );
  expect(draft.photos()).toEqual([]);
  expect(problem([file(1), new File(['x'], 'a.pdf')])).toBe('Only photos & videos are allowed!');
  expect(draft.photos()).toHaveLength(1);
  const films = [new File(['x'], 'a.MOV'), large('a.mp4', 99)];
  expect(problem([...films, new File(['x'], 'a.heic')])).toBeUndefined();
  expect(draft.photos()).toHaveLength(4);
  // Phones convert files that the picker does not accept.
  expect(acceptedFiles).toBe('.jpeg,.jpg,.png,.gif,.webp,.mp4,.mov,.avi,.quicktime');
});

test('has no uploads without photos', async () => {
  expect(await new PhotoDraft(postPhotos).settled()).toEqual([]);
});

test('LIMIT-05 with a limit of one, the next photo replaces it, and a file that is not a photo does not', async () => {
  const draft = new PhotoDraft(postPhotos);
  draft.replace(file(1));
  requests[0]?.respond(201, { id: id(1), postId: id(9) });
  await draft.settled();
  expect(draft.replace(new File(['x'], 'a.pdf'))).toBe('Only photos & videos are allowed!');
  expect(draft.photos()).toHaveLength(1);
  expect(draft.replace(file(2))).toBeUndefined();
  requests[1]?.respond(201, { id: id(2), postId: id(8) });
  expect(await draft.settled()).toMatchObject([{ id: id(2) }]);
});
