import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsole } from '#tests/support/members/open-console.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { maxLogoBytes } from '../../contract/console.ts';

let server: TestServer;
let operator: Person;
let moderator: Person;
let member: Person;
beforeAll(async () => {
  server = await startTestServer();
  [operator, moderator, member] = await Promise.all([
    server.person(),
    server.person({ campus: 'ut' }),
    server.person({ campus: 'ut' }),
  ]);
  await openConsole(server.db, operator);
  await openConsole(server.db, moderator, 'ut');
});
afterAll(() => server.close());

const send = (bytes: Buffer, { as = operator, id = 'ut', name = 'logo.png' } = {}) =>
  server.call('PUT', `/api/admin/campuses/${id}/logo`, {
    as,
    file: { name, bytes: new Uint8Array(bytes) },
  });

const shown = async (): Promise<string> =>
  (await server.call('GET', '/api/campus', { campus: 'ut' })).body.logo;

const square = (color: string, width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: color } });

const svg = (body: string, size = 'width="40" height="40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`);

const taken: [string, () => Promise<Buffer> | Buffer][] = [
  ['png', () => square('#ff0000').png().toBuffer()],
  ['jpeg', () => square('#00ff00').jpeg().toBuffer()],
  ['webp', () => square('#0000ff').webp().toBuffer()],
  ['gif', () => square('#ffff00').gif().toBuffer()],
  ['svg', () => svg('<rect width="40" height="40" fill="#00ffff"/>')],
  [
    'svg without a size',
    () => svg('<rect width="4" height="4" fill="#ff00ff"/>', 'viewBox="0 0 4 4"'),
  ],
  ['svg with a script', () => svg('<script>alert(1)</script><rect width="9" height="9"/>')],
  ['wide', () => square('#808080', 900, 30).png().toBuffer()],
  ['tall', () => square('#ff8000', 30, 900).png().toBuffer()],
  ['of one pixel', () => square('#0080ff', 1, 1).png().toBuffer()],
  ['with another ending in its name', () => square('#80ff00').webp().toBuffer()],
  [
    'turned by its EXIF',
    () => square('#8000ff', 30, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  ],
];

it.each(taken)(
  'CAMPUS-04 a logo, %s, is shown at once, as WebP of 256 pixels',
  async (_what, draw) => {
    const before = await shown();
    const saved = await send(await draw());
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ id: 'ut', state: 'live', logo: await shown() });
    expect(await shown()).not.toBe(before);
    const image = await server.call('GET', await shown());
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(image.headers['content-security-policy']).toContain('sandbox');
    const row = await server.db
      .selectFrom('campus_logos')
      .select('image')
      .where('campus_id', '=', 'ut')
      .executeTakeFirstOrThrow();
    expect(await sharp(row.image).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
  },
);

const rejected: [string, () => Promise<Buffer> | Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('a logo')],
  ['a page', () => Buffer.from('<!doctype html><title>x</title>')],
  ['half a png', async () => (await square('red', 400, 400).png().toBuffer()).subarray(0, 60)],
  ['an svg that does not end', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ['a pdf', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')],
  ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ['an svg of a billion pixels', () => svg('<rect/>', 'width="40000" height="40000"')],
  [
    'an svg of entities',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      ),
  ],
  ['only the beginning of a webp', () => Buffer.from('RIFF\0\0\0\0WEBP')],
];

it.each(rejected)(
  'CAMPUS-04 %s is no logo: a sentence says so, and nothing changes',
  async (_what, draw) => {
    const before = await shown();
    expect(await send(await draw())).toMatchObject({
      status: 422,
      body: { message: "We can't read this image. Use an SVG, PNG, JPEG or WebP." },
    });
    expect(await shown()).toBe(before);
  },
);

it('a file above the limit is rejected', async () => {
  expect((await send(Buffer.alloc(maxLogoBytes + 1))).status).toBe(413);
});

it('only an operator may, behind the second factor', async () => {
  const before = await shown();
  const logo = await square('#123456').png().toBuffer();
  const unproven = await server.person();
  await openConsole(server.db, unproven);
  await server.db
    .deleteFrom('staff_sessions')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('member_id', '=', unproven.memberId),
    )
    .execute();
  for (const [as, code] of [
    [moderator, 'staff_only'],
    [member, 'staff_only'],
    [unproven, 'second_factor_needed'],
  ] as const) {
    const { status, body } = await send(logo, { as });
    expect([status, body.error]).toEqual([403, code]);
  }
  const visitor = await server.call('PUT', '/api/admin/campuses/ut/logo', {
    file: { name: 'logo.png', bytes: new Uint8Array(logo) },
  });
  expect(visitor.status).toBe(401);
  expect(await shown()).toBe(before);
});

it('a campus that is not live, or that does not exist, gets none', async () => {
  const logo = await square('#00ff00').png().toBuffer();
  await server.db
    .insertInto('campus_drafts')
    .values({ campus_id: 'unm', settings: '{}', revision: crypto.randomUUID() })
    .execute();
  expect(await send(logo, { id: 'unm' })).toMatchObject({ status: 409 });
  expect(await send(logo, { id: 'nowhere' })).toMatchObject({ status: 404 });
});

it('it is in the audit, and a draft that someone edits meanwhile can still be saved', async () => {
  const { body: seen } = await server.call('GET', '/api/admin/campuses/ut', { as: operator });
  await send(await square('#654321').png().toBuffer());
  const { body: audit } = await server.call('GET', '/api/admin/acts', { as: operator });
  expect(audit.items[0]).toMatchObject({
    act: 'campuses.set',
    subject: 'ut',
    details: { logo: 'a new image' },
  });
  const { form, version, revision } = seen;
  const saved = await server.call('PUT', '/api/admin/campuses/ut/draft', {
    as: operator,
    body: { ...form, cityLabel: 'Austin, TX', version, revision },
  });
  expect(saved).toMatchObject({ status: 200, body: { state: 'changed' } });
});

it('another server shows it within ten seconds', async () => {
  const other = await server.another();
  await send(await square('#203040').png().toBuffer());
  const logo = await shown();
  const at = async () =>
    (await server.callTo(other)('GET', '/api/campus', { campus: 'ut' })).body.logo;
  await expect.poll(at).toBe(logo);
});
