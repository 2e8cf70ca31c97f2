import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canary, named, photo, type Picture } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
let lamp: Picture;
beforeAll(async () => {
  server = await startTestServer();
  lamp = await photo();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

type UploadOptions = { as?: Person | undefined; campus?: string; postId?: string };

const upload = (file: Picture, { as = ana, campus = 'ou', postId }: UploadOptions = {}) =>
  server.call('POST', `/api/uploads${postId ? `?postId=${postId}` : ''}`, { as, campus, file });

const send = (postId: string, uploadIds: string[], as = ana, campus = 'ou') =>
  server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText('Lamp'), postId, uploadIds },
  });

/** All stored and unfinished files, as paths below the data folder. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(server.config.dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function toRows(table: 'uploads' | 'file_removals' | 'post_media'): Promise<number> {
  return (await server.db.selectFrom(table).selectAll().execute()).length;
}

describe('uploading a photo', () => {
  it('MEDIA-08 SERVICE-09 stores each width, and returns path, name, width and height', async () => {
    const { status, body } = await upload(lamp);

    expect(status).toBe(201);
    expect(body.media).toEqual({
      id: body.id,
      kind: 'image',
      path: expect.stringMatching(new RegExp(`^/files/images/posts/${body.postId}/[0-9a-f]{32}$`)),
      widths: [200, 540, 1080, 1600],
      name: 'lamp.jpg',
      width: 1600,
      height: 1200,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(body.media.placeholder.length).toBeLessThanOrEqual(400);
    for (const width of body.media.widths) {
      const response = await fetchFile(`${body.media.path}-${width}.webp`, ana);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width * 0.75,
      });
    }
  });

  it('a small picture is never enlarged, and a rotated one is stored upright', async () => {
    const { body } = await upload(await photo({ width: 300, height: 100, orientation: 6 }));

    expect(body.media).toMatchObject({ width: 100, height: 300, widths: [100] });
    const { rawPayload } = await fetchFile(`${body.media.path}-100.webp`, ana);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100, height: 300 });
  });

  it('T57 no metadata of the camera is stored', async () => {
    expect(Buffer.from(lamp.bytes).includes(canary)).toBe(true);
    const { body } = await upload(lamp);

    const stored = (await filesOnDisk()).filter((path) => path.includes(body.postId));
    expect(stored).toHaveLength(4);
    for (const path of stored) {
      const bytes = await readFile(path);
      expect(bytes.includes(canary)).toBe(false);
      expect(bytes.includes('EXIF')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('T58 a file name is shown without special characters and is part of no path', async () => {
    const bytes = lamp.bytes;
    for (const [sent, shown] of [
      ['../../etc/passwd.jpg', 'passwd.jpg'],
      ['a\u202egpj.exe.jpg', 'agpj.exe.jpg'],
      [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(96)}.jpg`],
    ] as const) {
      const { body } = await upload({ name: sent, bytes });
      expect(body.media.name).toBe(shown);
    }
    expect((await filesOnDisk()).filter((path) => /passwd|gpj/.test(path))).toEqual([]);
  });

  it.each(['IMG_1.HEIC', 'lamp', 'a.JPG_large', 'a.jfif', 'a.png', 'a.mp4', 'a.exe', 'a.jpg.svg'])(
    'LIMIT-06 T55 a photo named %s is stored as what its bytes are',
    async (name) => {
      const { status, body } = await upload({ name, bytes: lamp.bytes });
      expect([status, body.media]).toMatchObject([201, { kind: 'image', name, width: 1600 }]);
    },
  );

  it('T55 a JPEG that is also an HTML page is served as a picture without the page', async () => {
    const both = Buffer.concat([lamp.bytes, Buffer.from(`<script>${canary}</script>`)]);
    const { body } = await upload(named('a.jpg', both));
    for (const width of body.media.widths) {
      const { rawPayload } = await fetchFile(`${body.media.path}-${width}.webp`, ana);
      expect(rawPayload.includes(canary)).toBe(false);
    }
  });
});

describe('a rejected upload stores nothing', () => {
  const wrongType = 'Only photos & videos are allowed!';
  const unreadable = 'That photo could not be read. Try another one.';
  const tooLarge = 'Photos can be up to 16 MB, 40 megapixels and 12,000 pixels a side.';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const lampStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);

  const flat = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#123' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();

  const cases: [string, () => Promise<Picture> | Picture, number, string][] = [
    ['a text named .jpg', () => named('a.jpg', 'just words'), 415, wrongType],
    ['an SVG', () => named('a.svg', svg), 415, wrongType],
    ['an SVG named .png', () => named('a.png', svg), 415, wrongType],
    ['HTML named .gif', () => named('a.gif', '<html><script>alert(1)</script>'), 415, wrongType],
    ['a PDF', () => named('a.pdf', '%PDF-1.7\n'), 415, wrongType],
    ['an empty file', () => named('a.jpg', ''), 415, wrongType],
    ['the beginning of a JPEG', () => named('a.jpg', lampStart), 422, unreadable],
    [
      'a GIF that is a script',
      () => named('a.gif', 'GIF89a=1;alert(1)//'.padEnd(64)),
      422,
      unreadable,
    ],
    ['20,000 × 20,000', async () => named('a.png', await flat(20_000, 20_000)), 413, tooLarge],
    ['a side above 12,000', async () => named('a.png', await flat(12_001, 10)), 413, tooLarge],
  ];

  it.each(cases)('T55 T56 ERROR-03 %s', async (_, make, status, sentence) => {
    const before = { files: (await filesOnDisk()).length, rows: await toRows('uploads') };
    const response = await upload(await make());

    expect([response.status, response.body.message]).toEqual([status, sentence]);
    expect({ files: (await filesOnDisk()).length, rows: await toRows('uploads') }).toEqual(before);
  });

  it('T60 a body of 17 MB is aborted', async () => {
    const before = (await filesOnDisk()).length;
    const bytes = Buffer.alloc(17 * 1024 * 1024);
    expect((await upload(named('a.jpg', bytes))).status).toBe(415);
    lampStart.copy(bytes);
    expect((await upload(named('a.jpg', bytes))).status).toBe(413);
    expect((await filesOnDisk()).length).toBe(before);
  });

  it('a body that is not a form, and a form without the file, are rejected', async () => {
    const json = await server.call('POST', '/api/uploads', { as: ana, body: {} });
    expect(json.status).toBe(415);
    const empty = await server.call('POST', '/api/uploads', {
      as: ana,
      body: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(empty.status).toBe(400);
  });
});

describe('ownership of uploads', () => {
  it("T58 another member's draft, or a draft of another campus, is not found", async () => {
    const ben = await server.person();
    const { body } = await upload(lamp);

    expect((await upload(lamp, { as: ben, postId: body.postId })).status).toBe(404);
    expect((await send(body.postId, [body.id], ben)).status).toBe(404);
    const path = `/api/uploads/${body.id}`;
    expect((await server.call('DELETE', path, { as: ben })).status).toBe(404);
    const cleo = await server.person({ campus: 'ut' });
    expect((await upload(lamp, { as: cleo, campus: 'ut', postId: body.postId })).status).toBe(404);
    expect((await fetchFile(`${body.media.path}-200.webp`, ben)).statusCode).toBe(404);
    expect((await fetchFile(`${body.media.path}-200.webp`)).statusCode).toBe(404);
    expect((await server.call('DELETE', path, { as: ana })).status).toBe(200);
    expect((await fetchFile(`${body.media.path}-200.webp`, ana)).statusCode).toBe(404);
  });

  it('an upload that was finished some time ago can still be read, by its owner only', async () => {
    const ben = await server.person();
    const { body } = await upload(lamp);
    await server.db
      .updateTable('uploads')
      .set({ created_at: new Date(Date.now() - 10 * 60_000) })
      .where('id', '=', body.id)
      .execute();
    const path = `/api/uploads/${body.id}`;
    expect((await server.call('GET', path, { as: ana })).body).toMatchObject({
      media: { id: body.id },
      progress: 1,
    });
    expect((await server.call('GET', path, { as: ben })).status).toBe(404);
  });

  it('an upload for one post cannot be attached to another, nor twice', async () => {
    const first = (await upload(lamp)).body;
    const second = (await upload(lamp)).body;

    expect((await send(second.postId, [first.id])).status).toBe(404);
    expect((await send(first.postId, [first.id, first.id])).status).toBe(404);
    expect((await send(first.postId, [first.id])).status).toBe(201);
    expect(
      await server.db.selectFrom('posts').select('id').where('id', '=', second.postId).execute(),
    ).toEqual([]);
  });

  it('a post that is sent twice is stored once', async () => {
    const { body } = await upload(lamp);
    const sent = await Promise.all([1, 2, 3].map(() => send(body.postId, [body.id])));

    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map((response) => response.body.id)).size).toBe(1);
    const { body: session } = await server.call('GET', '/api/session', { as: ana });
    expect(session.viewer.totalPosts).toBe(1);
  });
});

describe('a post with photos', () => {
  it('MEDIA-08 LIMIT-04 shows up to ten in the chosen order; an eleventh is rejected', async () => {
    const small = await photo({ width: 30, height: 20 });
    const first = (await upload(small)).body;
    const ids: string[] = [first.id];
    const { postId } = first;
    for (let count = 1; count < 10; count += 1) ids.push((await upload(small, { postId })).body.id);
    const eleventh = await upload(small, { postId });
    expect([eleventh.status, eleventh.body.message]).toEqual([
      422,
      'Please choose up to 10 photos.',
    ]);
    const chosen = ids.toReversed();

    expect((await send(postId, [...chosen, first.id])).body.message).toBe(
      'Please choose up to 10 photos.',
    );
    const { status, body } = await send(postId, chosen);

    expect(status).toBe(201);
    expect(body).toMatchObject({ id: postId, imageCount: 10 });
    expect(body.media.map((media: { id: string }) => media.id)).toEqual(chosen);
    expect((await server.call('GET', '/api/posts')).body.items[0].media).toHaveLength(10);
  });

  it('LIMIT-04 a post with one photo accepts nine of twelve uploads at once', async () => {
    const small = await photo({ width: 30, height: 20 });
    const { postId } = (await upload(small)).body;
    // No row can be inserted for half a second. Without the draft's lock, all twelve would count one photo in that
    // time.
    const asked = await server.db.transaction().execute(async (tx) => {
      await sql`lock table uploads in share mode`.execute(tx);
      const twelve = Array.from({ length: 12 }, () => upload(small, { postId }));
      await wait(500);
      return { twelve };
    });
    const responses = await Promise.all(asked.twelve);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(3);
  });

  it('COMPOSER-09 needs no text', async () => {
    const { body } = await upload(lamp);
    const sent = await server.call('POST', '/api/posts', {
      as: ana,
      body: { text: editorText(''), postId: body.postId, uploadIds: [body.id] },
    });
    expect(sent.status).toBe(201);
  });

  it('POST-07 POST-10 when it is deleted, its files are removed from the disk', async () => {
    const { body } = await upload(lamp);
    await send(body.postId, [body.id]);
    const address = `${body.media.path}-1080.webp`;
    expect((await fetchFile(address)).statusCode).toBe(200);

    const { body: response } = await server.call('DELETE', `/api/posts/${body.postId}`, {
      as: ana,
    });

    expect(response).toEqual({ deleted: true, filesRemoved: true });
    expect((await fetchFile(address)).statusCode).toBe(404);
    expect((await filesOnDisk()).filter((path) => path.includes(body.postId))).toEqual([]);
    expect(await toRows('file_removals')).toBe(0);
  });
});

describe('limits of one member', () => {
  it.each([
    ['files', 200],
    ['bytes', 500 * 1024 * 1024],
  ])('T60 rejects more %s than the rate limit allows', async (what, count) => {
    expect((await upload(lamp)).status).toBe(201);
    await server.db
      .updateTable('rate_limits')
      .set({ count })
      .where('key', '=', `upload-${what}:${ana.memberId}`)
      .execute();
    const rejected = await upload(lamp);
    expect(rejected.status).toBe(429);
    expect(rejected.headers['retry-after']).toBeDefined();
    expect((await upload(lamp, { as: await server.person() })).status).toBe(201);
  });
});

async function fetchFile(url: string, as?: Person, campus = 'ou') {
  return server.app.inject({
    url,
    headers: { host: `${campus}.localhost:3000`, ...(as && { cookie: as.cookie }) },
  });
}
