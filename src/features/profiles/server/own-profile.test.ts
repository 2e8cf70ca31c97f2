import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canary, named, photo } from '#tests/support/data/pictures.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { digestTables } from '#tests/support/code/api-fixture.ts';
import { campusesShowing } from './announce-queries.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

type Picture = { name: string; bytes: Uint8Array<ArrayBuffer> };

const put = (part: string, body: unknown, as: Person | undefined = ana) =>
  server.call('PUT', `/api/profile/${part}`, { as, body });
const putPhoto = (file: Picture, as: Person | undefined = ana) =>
  server.call('PUT', '/api/profile/photo', { as, file });
const shown = async ({ username }: Person = ana) =>
  (await server.call('GET', `/api/profiles/${username}`)).body;
const row = async ({ memberId }: Person = ana) =>
  server.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();

/** The stored files of members' photos. */
async function photosOnDisk(): Promise<string[]> {
  const root = join(server.config.dataDir, 'files', 'images', 'profiles');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

describe('name and bio', () => {
  it('PROFILE-16 PROFILE-23 the name is changed, and shown with the initial of the last name', async () => {
    const { status, body } = await put('name', { firstName: 'mary jane', lastName: "o'Hara-Doe" });
    expect([status, body.member.firstName, body.member.lastName]).toEqual([200, 'Mary', 'D.']);
    expect((await shown()).member).toMatchObject({ firstName: 'Mary', lastName: 'D.' });
    expect(await row()).toMatchObject({ middle_name: "jane o'Hara", username: ana.username });
    // The form shows what is stored, so saving it unchanged keeps it.
    const again = await put('name', { firstName: 'Mary', lastName: 'D.' });
    expect(again.body.member).toMatchObject({ firstName: 'Mary', lastName: 'D.' });
  });

  it('PROFILE-16 LIMIT-27 a bio of 160 characters is stored as text, a longer one rejected', async () => {
    const bio = `<b>Bold</b> \u{1F6B2}\n${'b'.repeat(145)}`;
    expect(bio).toHaveLength(160);
    expect((await put('bio', { bio })).body.bio).toBe(bio);
    expect((await shown()).bio).toBe(bio);
    for (const longer of ['b'.repeat(161), 'b'.repeat(10_000)]) {
      expect((await put('bio', { bio: longer })).status).toBe(400);
    }
    const messy = await put('bio', { bio: ' a\u202eb\r\n\n\n\n\nc\u0007 ' });
    expect(messy.body.bio).toBe('ab\n\nc');
    expect((await put('bio', { bio: '' })).body.bio).toBe('');
  });

  it('LIMIT-28 PROFILE-22 a name that is too long, empty, contains markup or impersonates the product is rejected', async () => {
    const before = await row();
    for (const [firstName, lastName] of [
      ['a'.repeat(21), 'Brook'],
      ['Ana', 'b'.repeat(21)],
      ['', 'Brook'],
      ['Ana', ' '],
      ['Ana', '42'],
      ['b4d', '1'],
      ['<script>', 'alert'],
      ['Quad', 'Support'],
      ['\u200b', '\u200b'],
    ]) {
      const { status } = await put('name', { firstName, lastName });
      expect([firstName, lastName, status]).toEqual([firstName, lastName, 400]);
    }
    expect(await row()).toEqual(before);
    const longest = await put('name', { firstName: 'a'.repeat(20), lastName: 'b'.repeat(20) });
    expect(longest.body.member.firstName).toBe(`A${'a'.repeat(19)}`);
  });

  it('T26 ROLE-15 a call changes its one field of the signed-in member only, whatever else it names', async () => {
    const ben = await server.person();
    const before = [await row(), await row(ben)];
    for (const more of [
      { id: ben.memberId },
      { userId: ben.memberId },
      { memberId: ben.memberId },
      { school_verified: true },
      { schoolVerified: true, verified: true },
      { campus_id: 'ut', campusId: 'ut' },
      { totalPosts: 99, total_posts: 99 },
      { date: '1999-01-01', createdAt: '1999-01-01', img: 'https://evil.example/x.png' },
      { image: 'https://evil.example/x.png' },
    ]) {
      expect((await put('bio', { bio: 'Mine', ...more })).status).toBe(400);
      const name = { firstName: 'Ann', lastName: 'Lee', ...more };
      expect((await put('name', name)).status).toBe(400);
      const path = `/api/profile/set-up`;
      expect((await server.call('POST', path, { as: ana, body: more })).status).toBe(400);
    }
    expect((await put(`bio?userId=${ben.memberId}`, { bio: 'Mine' })).status).toBe(400);
    expect([await row(), await row(ben)]).toEqual(before);
    await put('bio', { bio: 'Mine' });
    const [was] = before;
    expect(await row()).toEqual({ ...was, bio: 'Mine', last_modified: expect.any(Date) });
    expect(await row(ben)).toEqual(before[1]);
  });

  it('PROFILE-11 PROFILE-18 the set-up is finished by its last step', async () => {
    const own = async () => (await server.call('GET', '/api/profile', { as: ana })).body;
    expect((await own()).isSetUp).toBe(false);
    await server.call('POST', '/api/profile/set-up', { as: ana });
    expect((await own()).isSetUp).toBe(true);
  });

  it('T71 a changed name writes no row of posts, and too many changes are rejected', async () => {
    await server.call('POST', '/api/posts', { as: ana, body: { text: editorText('A lamp') } });
    const before = await digestTables(server);
    await put('name', { firstName: 'Ann', lastName: 'Lee' });
    const after = await digestTables(server);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    const expected = ['live_events', 'live_heads', 'member_words', 'members', 'rate_limits'];
    expect(changed.filter((table) => !expected.includes(table))).toEqual([]);
    expect(changed).toContain('members');
    const statuses = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await put('bio', { bio: '' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('the photo', () => {
  it('PROFILE-16 T57 is stored as a square in its own sizes, without metadata', async () => {
    const camera = await photo({ width: 900, height: 600 });
    expect(Buffer.from(camera.bytes).includes(canary)).toBe(true);
    const { status, body } = await putPhoto(camera);
    expect(status).toBe(200);
    const { image } = (await shown()).member;
    expect(image).toBe(body.member.image);
    expect(image).toMatch(/^\/files\/images\/profiles\/[0-9a-f-]{36}\/[0-9a-f]{32}$/);
    for (const side of [128, 384]) {
      const { rawPayload, headers, statusCode } = await server.app.inject({
        url: `${image}-${side}.webp`,
        headers: { host: 'localhost:3000' },
      });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toContain('public');
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      });
      expect(rawPayload.includes(canary)).toBe(false);
    }
  });

  it('T60 a job removes the files of the previous photo, and no upload is left', async () => {
    await putPhoto(await photo({ color: '#a00' }));
    const first = (await row()).image ?? '';
    const files = await photosOnDisk();
    await putPhoto(await photo({ color: '#0a0' }));
    const second = (await row()).image ?? '';
    expect(second).not.toBe(first);
    const getPath = (image: string) => image.replace('/files/', '');
    await expect
      .poll(async () => (await photosOnDisk()).filter((each) => each.includes(getPath(first))))
      .toEqual([]);
    expect((await photosOnDisk()).filter((each) => each.includes(getPath(second)))).toHaveLength(2);
    expect(await photosOnDisk()).toHaveLength(files.length);
    expect(await server.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    await expect
      .poll(() => server.db.selectFrom('file_removals').selectAll().execute())
      .toEqual([]);
    const response = await server.app.inject({
      url: `${first}-128.webp`,
      headers: { host: 'localhost:3000' },
    });
    expect(response.statusCode).toBe(404);
    expect(await readFile((await photosOnDisk())[0] ?? '')).toBeInstanceOf(Buffer);
  });

  it('PROFILE-16 is removed with its files', async () => {
    await putPhoto(await photo({ color: '#00a' }));
    const path = ((await row()).image ?? '').replace('/files/', '');
    const { status, body } = await server.call('DELETE', '/api/profile/photo', { as: ana });
    expect([status, body.member.image, (await row()).image]).toEqual([200, null, null]);
    const left = async () => (await photosOnDisk()).filter((each) => each.includes(path));
    await expect.poll(left).toEqual([]);
  });

  it('LIMIT-30 jpeg, jpg, png and gif are accepted', async () => {
    const tinyGif = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } });
    const files = [
      named('a.jpeg', await tinyGif.jpeg().toBuffer()),
      named('a.JPG', await tinyGif.jpeg().toBuffer()),
      named('a.png', await tinyGif.png().toBuffer()),
      named('a.gif', await tinyGif.gif().toBuffer()),
      named('IMG_1.HEIC', await tinyGif.jpeg().toBuffer()),
    ];
    for (const file of files) {
      expect([file.name, (await putPhoto(file)).status]).toEqual([file.name, 200]);
    }
  });

  it('LIMIT-30 ERROR-29 T55 other files are rejected, by name and by content', async () => {
    const tinyGif = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } });
    const webp = await tinyGif.webp().toBuffer();
    const jpeg = await tinyGif.jpeg().toBuffer();
    const files = [
      named('a.webp', webp),
      named('a.jpg', webp),
      named('a.pdf', jpeg),
      named('a.mp4', jpeg),
      named('a', webp),
      named('a.pdf', '%PDF-1.7'),
      named('a.png', '%PDF-1.7'),
      named('a.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')),
      named('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      named('a.gif', '<script>alert(1)</script>'),
    ];
    for (const file of files) {
      const { status, body } = await putPhoto(file);
      expect([file.name, status, body.message]).toEqual([
        file.name,
        415,
        'Only photos are allowed!',
      ]);
    }
    expect((await row()).image).toBeNull();
    expect(await server.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  it('T56 T61 a decompression bomb, half a picture and an address in place of a file are rejected', async () => {
    const bomb = await sharp({
      create: { width: 11_000, height: 11_000, channels: 3, background: '#123' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect((await putPhoto(named('bomb.png', bomb))).status).toBe(413);
    const half = (await photo()).bytes.slice(0, 900);
    expect((await putPhoto({ name: 'half.jpg', bytes: half })).status).toBe(422);
    const address = { image: 'https://evil.example/pixel.png' };
    expect((await put('photo', address)).status).toBeGreaterThanOrEqual(400);
    expect((await row()).image).toBeNull();
    const others = await server.app.inject({
      url: '/files/https://evil.example/pixel.png',
      headers: { host: 'localhost:3000' },
    });
    expect(others.statusCode).toBe(404);
  });
});

describe('who gets the event of a change', () => {
  const channels = async () =>
    (
      await server.db
        .selectFrom('live_events')
        .select('audience')
        .where('name', '=', 'member.changed')
        .orderBy('created_at')
        .execute()
    ).map(({ audience }) => audience);

  it('PROFILE-21 every campus where the member is shown gets it once, and no other', async () => {
    const text = editorText('Hello');
    const { body: post } = await server.call('POST', '/api/posts', {
      as: await server.person({ campus: 'ut' }),
      campus: 'ut',
      body: { text },
    });
    await server.call('POST', `/api/posts/${post.id}/replies`, {
      as: ana,
      campus: 'ut',
      body: { text },
    });
    for (const _ of [1, 2]) await server.call('POST', '/api/posts', { as: ana, body: { text } });
    const before = (await channels()).length;
    await put('bio', { bio: 'Hi' });
    expect((await channels()).slice(before).toSorted()).toEqual([
      'campus:ou',
      'campus:ut',
      `member:${ana.memberId}`,
    ]);
  });

  it('T71 the campuses are found through indexes, also if most posts are the member’s', async () => {
    await sql`
      insert into posts (id, campus_id, author_id, body, plain_text)
      select gen_random_uuid(), 'ou', ${ana.memberId}, '{}'::jsonb, '' from generate_series(1, 5000)
    `.execute(server.db);
    await sql`analyze posts`.execute(server.db);
    const plan = await explainPlan(server.db, (db) => campusesShowing(db, ana.memberId));
    const used = [...plan.matchAll(/"Index Name":"(\w+)","Relation Name":"(?:posts|saves)"/g)];
    expect(used.map(([, index]) => index)).toEqual([
      'posts_of_author',
      'replies_of_author',
      'saves_of_member',
    ]);
  });

  it('PROFILE-21 ROLE-07 of a private campus’s member, others get it only if they have a conversation with the member', async () => {
    const hal = await server.person({ campus: 'harvard' });
    await server.call('POST', '/api/conversations', { as: hal, body: { memberId: ana.memberId } });
    const before = (await channels()).length;
    await put('bio', { bio: 'Hi' }, hal);
    expect((await channels()).slice(before).toSorted()).toEqual(
      ['campus:harvard', `member:${ana.memberId}`, `member:${hal.memberId}`].toSorted(),
    );
  });
});
