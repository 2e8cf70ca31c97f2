import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { canary, named, photo, type Picture } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { probe, video, type VideoKind } from '#tests/support/data/videos.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

const upload = (file: Picture, as = ana, query = '') =>
  server.call('POST', `/api/uploads${query}`, { as, file });

/** Uploads, and waits until it is ready or failed. */
async function uploadWhole(file: Picture, as = ana, query = '') {
  const response = await upload(file, as, query);
  if (response.status !== 201 || response.body.media)
    return { response, media: response.body.media };
  const path = `/api/uploads/${response.body.id}`;
  const ask = () => server.call('GET', path, { as });
  const ended = async () => (await ask()).body.media !== null;
  await expect.poll(ended, { interval: 200 }).toBe(true);
  const last = await ask();
  return { response: last.status === 200 ? response : last, media: last.body.media };
}

const fetchFile = (url: string, as: Person | undefined = ana, headers = {}) =>
  server.app.inject({
    url,
    headers: { host: 'ou.localhost:3000', ...(as && { cookie: as.cookie }), ...headers },
  });

const filesOnDisk = async () =>
  (await readdir(server.config.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const sentences = {
  wrongType: 'Only photos & videos are allowed!',
  unreadable: 'That video could not be read. Save it as MP4 and add it again.',
  tooLarge: 'Videos can be up to 100 MB and 4K. Export a smaller version and add it again.',
  tooLong: 'Videos can be up to 60 seconds long. Trim yours and add it again.',
};

describe('a video', () => {
  it.each<[VideoKind, string]>([
    ['mp4', 'tour.mp4'],
    ['mov', 'tour.mov'],
    ['mov', 'tour.quicktime'],
    ['mp4', 'tour'],
    ['mp4', 'tour.jpg'],
    ['3gp', 'tour.3gp'],
    ['mkv', 'tour.mkv'],
    ['webm', 'tour.exe'],
    ['hevc.mov', 'tour.mov'],
    ['avi', 'tour.avi'],
  ])(
    'MEDIA-07 LIMIT-06 T57 made as %s and named %s is stored as an MP4 that every browser plays, without location and device',
    async (kind, name) => {
      const file = { ...(await video(kind)), name };
      expect(Buffer.from(file.bytes).includes(canary)).toBe(true);
      const { response, media } = await uploadWhole(file);

      expect(response.status).toBe(201);
      expect(media).toMatchObject({
        kind: 'video',
        name,
        widths: [200, 320],
        width: 320,
        height: 240,
      });
      const { rawPayload, headers } = await fetchFile(`${media.path}.mp4`);
      expect(headers['content-type']).toBe('video/mp4');
      const { streams, format } = await probe(rawPayload);
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
      expect(Number(format.duration)).toBeCloseTo(1, 0);
      // The index comes before the frames.
      expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'));
      const stored = (await filesOnDisk()).filter((path) => path.includes(response.body.postId));
      expect(stored).toHaveLength(3);
      for (const path of stored) {
        const bytes = await readFile(path);
        expect([path, bytes.includes(canary), bytes.includes('35.22')]).toEqual([
          path,
          false,
          false,
        ]);
      }
      const poster = await fetchFile(`${media.path}-320.webp`);
      expect(await sharp(poster.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 320,
        height: 240,
      });
      expect((await filesOnDisk()).filter((path) => path.includes('incoming'))).toEqual([]);
    },
  );

  it('COMPOSER-06 MEDIA-07 is posted beside photos, served in ranges and deleted with the post', async () => {
    const first = (await upload(await photo())).body;
    const { response } = await uploadWhole(await video('mp4'), ana, `?postId=${first.postId}`);
    const second = response.body;
    const { body: post } = await server.call('POST', '/api/posts', {
      as: ana,
      body: {
        text: editorText('Room tour'),
        postId: first.postId,
        uploadIds: [second.id, first.id],
      },
    });
    expect(post.media.map((media: { kind: string }) => media.kind)).toEqual(['video', 'image']);
    const address = `${post.media[0].path}.mp4`;
    const whole = await fetchFile(address, undefined);
    const part = await fetchFile(address, undefined, { range: 'bytes=0-99' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 0-99/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(0, 100))).toBe(true);

    await server.call('DELETE', `/api/posts/${post.id}`, { as: ana });
    expect((await fetchFile(address)).statusCode).toBe(404);
    expect((await filesOnDisk()).filter((path) => path.includes(post.id))).toEqual([]);
  });

  it('LIMIT-05 T59 is sent with a message, and served to its two members only', async () => {
    const ben = await server.person();
    const id = await addConversation(server, [ana, ben]);
    const file = await video('mov');
    const path = `/api/conversations/${id}/uploads`;
    const { body: taken } = await server.call('POST', path, { as: ana, file });
    const sent = await sendMessage(server, ana, id, { text: '', uploadId: taken.id });
    expect(sent.body.media).toMatchObject({ kind: 'video', width: 320, height: 240 });
    const address = `${sent.body.media.path}.mp4`;
    const seenBy = async (as: Person | undefined) => (await fetchFile(address, as)).statusCode;
    const stranger = await server.person();
    expect([await seenBy(ana), await seenBy(ben), await seenBy(stranger)]).toEqual([200, 200, 404]);
    const bare = await server.app.inject({ url: address, headers: { host: 'ou.localhost:3000' } });
    expect(bare.statusCode).toBe(404);
  });

  it.each([
    [90, 240, 320],
    [180, 320, 240],
    [270, 240, 320],
  ])(
    'rotated by %i degrees has the width and height of the upright picture',
    async (rotation, width, height) => {
      const { media } = await uploadWhole(await video('mp4', { rotation }));
      expect(media).toMatchObject({ width, height });
      const poster = await fetchFile(`${media.path}-${width}.webp`);
      expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ width, height });
    },
  );

  it('that is converted has at most 1280 pixels a side', async () => {
    const { media } = await uploadWhole(await video('avi', { size: '1920x1080', rate: 60 }));
    expect(media).toMatchObject({ width: 1280, height: 720 });
  });

  it('reports the progress of its conversion to its member only, and cannot be posted before it is ready', async () => {
    const long = await video('avi', { size: '1280x720', seconds: 55, rate: 30 });
    const { body } = await upload(long);
    expect(body.media).toBeNull();
    const path = `/api/uploads/${body.id}`;
    const ben = await server.person();
    expect((await server.call('GET', path, { as: ben })).status).toBe(404);
    const post = { text: editorText('Too soon'), postId: body.postId, uploadIds: [body.id] };
    expect((await server.call('POST', '/api/posts', { as: ana, body: post })).status).toBe(404);
    const progress = async () => (await server.call('GET', path, { as: ana })).body.progress;
    await expect.poll(progress, { interval: 200 }).toBeGreaterThan(0.05);
    // If the upload is removed meanwhile, the conversion ends and no file is left.
    expect((await server.call('DELETE', path, { as: ana })).status).toBe(200);
    const left = async () => (await filesOnDisk()).filter((each) => each.includes('incoming'));
    await expect.poll(left, { interval: 200 }).toEqual([]);
    expect((await server.call('GET', path, { as: ana })).status).toBe(404);
  });
});

describe('a rejected video leaves nothing in the store', () => {
  const ftyp = (brand: string) =>
    Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`, 'latin1');
  const cases: [string, () => Promise<Picture> | Picture, number, string][] = [
    [
      'a playlist named .mp4',
      () => named('a.mp4', '#EXTM3U\nfile:///etc/passwd'),
      415,
      sentences.wrongType,
    ],
    ['a header alone', () => named('a.mp4', ftyp('isom')), 422, sentences.unreadable],
    [
      'an AVI header alone',
      () => named('a.avi', 'RIFF\0\0\0\0AVI LIST'),
      422,
      sentences.unreadable,
    ],
    ['sound alone', () => video('sound.mp4'), 422, sentences.unreadable],
    ['an empty file', () => named('a.mov', ''), 415, sentences.wrongType],
    ['one cut in half', async () => half(await video()), 422, sentences.unreadable],
    ['one of 8K', () => video('mp4', { size: '7680x4320', rate: 2 }), 413, sentences.tooLarge],
    [
      'one of 62 seconds',
      () => video('mp4', { seconds: 62, size: '64x64' }),
      413,
      sentences.tooLong,
    ],
  ];

  it.each(cases)('T55 T56 %s', async (_, make, status, sentence) => {
    const before = (await filesOnDisk()).length;
    const { response } = await uploadWhole(await make());
    expect([response.status, response.body.message]).toEqual([status, sentence]);
    expect((await filesOnDisk()).length).toBe(before);
  });

  it('R15 T56 ten hostile videos of ten members at once are all rejected, and calls are still answered', async () => {
    const before = (await filesOnDisk()).length;
    const large = await video('mp4', { size: '7680x4320', rate: 2 });
    const broken = await half(await video());
    const members = await Promise.all(Array.from({ length: 10 }, () => server.person()));
    const uploads = members.map((as, index) => uploadWhole(index % 2 === 0 ? large : broken, as));
    const over = new AbortController();
    const rejected = Promise.all(uploads).finally(() => over.abort());
    const meanwhile: number[] = [];
    while (!over.signal.aborted) {
      meanwhile.push((await server.call('GET', '/api/posts')).status);
      await wait(20);
    }
    expect((await rejected).map(({ response }) => response.status)).toEqual(
      members.map((_, index) => (index % 2 === 0 ? 413 : 422)),
    );
    expect(meanwhile.length).toBeGreaterThan(5);
    expect(new Set(meanwhile)).toEqual(new Set([200]));
    expect((await filesOnDisk()).length).toBe(before);
    const ids = members.map(({ memberId }) => memberId);
    const left = server.db.selectFrom('uploads').selectAll().where('member_id', 'in', ids);
    // A video that is rejected after its upload was answered leaves the reason.
    expect(await left.where('problem', 'is', null).execute()).toEqual([]);
  });

  it('T60 a video of more than 100 MB and a photo of more than 16 MB are aborted', async () => {
    const large = (start: string, megabytes: number) => {
      const bytes = Buffer.alloc(megabytes * 1024 * 1024);
      bytes.write(start, 'latin1');
      return named('a', bytes);
    };
    const film = await upload(large('\0\0\0\x18ftypmp42', 101));
    expect(film.status).toBe(413);
    const picture = await upload(large('\xff\xd8\xff', 17));
    expect([picture.status, picture.body.error]).toEqual([413, 'photo_too_large']);
  });

  it('is rejected with a sentence if the machine has no ffmpeg', async () => {
    const bare = await startTestServer({ MEDIA_TOOLS_DIR: '/nowhere' });
    try {
      const as = await bare.person();
      const { status, body } = await bare.call('POST', '/api/uploads', { as, file: await video() });
      expect([status, body.message]).toEqual([
        415,
        "Videos aren't supported yet. Please choose photos.",
      ]);
      expect((await bare.call('POST', '/api/uploads', { as, file: await photo() })).status).toBe(
        201,
      );
    } finally {
      await bare.close();
    }
  });
});

async function half({ name, bytes }: Picture): Promise<Picture> {
  return { name, bytes: bytes.slice(0, bytes.length / 2) };
}
