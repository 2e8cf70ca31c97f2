import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdUploads, type UploadRequest } from '#tests/support/faults/hold-uploads.ts';
import { photosFor, postPhotos } from '../post-photos.ts';
import { PhotoDraft } from './photo-draft.ts';

let requests: UploadRequest[];
beforeEach(() => {
  requests = holdUploads();
});
afterEach(() => vi.unstubAllGlobals());

/** The first bytes of a photo. */
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff]);
const file = (number: number) => new File([jpeg], `${number}.jpg`);
const id = (number: number) => `01981b2c-7a00-7000-8000-0000000000f${number}`;

test('sends photos again that the server has deleted, for a new post id', async () => {
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1), file(2)]);
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
  await draft.add([file(1)]);
  requests[0]?.respond(201, { id: id(1), postId: id(8) });
  await draft.settled();

  await draft.add([file(2), file(3)]);
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

const tooMany = {
  error: 'too_many_photos',
  message: 'Please choose up to 10 photos.',
  requestId: '',
};

test('R20 begins anew under another post id if the server counts uploads whose responses were lost', async () => {
  const withdrawn: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    withdrawn.push(address);
    return Response.json({ removed: true });
  });
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1), file(2), file(3)]);
  requests[0]?.respond(201, { id: id(1), postId: id(8) });
  await expect.poll(() => requests.length).toBe(3);
  requests[2]?.respond(422, tooMany);
  // Its upload was on its way, for the old post id.
  requests[1]?.respond(201, { id: id(2), postId: id(8) });

  await expect.poll(() => requests.length).toBe(4);
  expect(requests[3]?.address).toBe('/api/uploads');
  expect(withdrawn).toEqual([`/api/uploads/${id(1)}`, `/api/uploads/${id(2)}`]);
  requests[3]?.respond(201, { id: id(4), postId: id(9) });
  await expect.poll(() => requests.length).toBe(6);
  requests[4]?.respond(201, { id: id(5), postId: id(9) });
  requests[5]?.respond(201, { id: id(6), postId: id(9) });
  expect(await draft.settled()).toMatchObject([
    { id: id(4), postId: id(9) },
    { id: id(5), postId: id(9) },
    { id: id(6), postId: id(9) },
  ]);
});

test('begins anew once also if the server rejects two uploads at a time', async () => {
  const draft = new PhotoDraft(postPhotos);
  await draft.add([file(1), file(2), file(3)]);
  requests[0]?.respond(201, { id: id(1), postId: id(8) });
  await expect.poll(() => requests.length).toBe(3);
  requests[1]?.respond(422, tooMany);
  requests[2]?.respond(422, tooMany);
  await expect.poll(() => requests.length).toBe(4);
  requests[3]?.respond(201, { id: id(4), postId: id(9) });
  await expect.poll(() => requests.length).toBe(6);
  requests[4]?.respond(201, { id: id(5), postId: id(9) });
  requests[5]?.respond(201, { id: id(6), postId: id(9) });
  expect(await draft.settled()).toMatchObject([{ id: id(4) }, { id: id(5) }, { id: id(6) }]);
});

test('begins anew only once, and not for a post that exists: its id stays', async () => {
  for (const [target, calls] of [
    [postPhotos, 3],
    [photosFor(id(8)), 1],
  ] as const) {
    requests = holdUploads();
    const draft = new PhotoDraft(target);
    await draft.add([file(1)]);
    requests[0]?.respond(201, { id: id(1), postId: id(8) });
    await draft.settled();
    requests = holdUploads();
    await draft.add([file(2)]);
    for (let at = 0; at < calls; at += 1) {
      await expect.poll(() => requests.length).toBe(at + 1);
      const isFirst = target === postPhotos && at === 1;
      if (isFirst) requests[at]?.respond(201, { id: id(2), postId: id(9) });
      else requests[at]?.respond(422, tooMany);
    }
    expect(await draft.settled()).toBe('failed');
    expect(requests).toHaveLength(calls);
  }
});
