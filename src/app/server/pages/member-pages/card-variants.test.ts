import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { setBag } from '#tests/support/buying/bag.ts';
import { editorText, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { openSharedPages } from '#tests/support/servers/shared-pages.ts';

let pages: Awaited<ReturnType<typeof openSharedPages>>;
let server: TestServer;
let people: Record<'ana' | 'ben' | 'cleo' | 'unverified', Person>;
beforeAll(async () => {
  pages = await openSharedPages({}, { refreshMs: 50 });
  ({ server } = pages);
  // Cards of a campus with the bag have all that others have, and Add to Bag for those who may.
  for (const app of [server.app, pages.alone]) {
    await setBag({ ...server, call: server.callTo(app) }, { bag: 'on', campusIds: ['ou'] });
  }
  const [ana, ben, cleo, unverified] = await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Dan'].map((firstName) => server.person({ firstName })),
  );
  if (!ana || !ben || !cleo || !unverified) throw new Error('nobody');
  people = { ana, ben, cleo, unverified };
  await update(ben, { image: '/files/photo-of-ben' });
  await update(cleo, { image: '/files/photo-of-cleo' });
});
afterAll(() => pages.close());

const update = ({ memberId }: Person, values: object) =>
  server.db.updateTable('members').set(values).where('id', '=', memberId).execute();

type Who = keyof typeof people;

type Variant = {
  by?: Who;
  text?: string;
  category?: string;
  listing?: object;
  /** Set in the row. */
  row?: object;
  media?: ('image' | 'animation' | 'video')[];
  savedBy?: Who[];
  comments?: number;
};

const lamp = { priceCents: 1_250 };
const image = 'image' as const;

/** As many as a page shows as markup. What is sold or withdrawn is not in the feed. */
const batches: Record<string, Variant>[] = [
  {
    'text only': {},
    'a long text': { text: 'A very long story of a lamp. '.repeat(15) },
    'a category': { category: 'furniture' },
    'a price': { listing: lamp },
    'condition and quantity': { listing: { ...lamp, condition: 'good', quantity: 3 } },
    free: { listing: { priceCents: 0 } },
    'a high price': { listing: { priceCents: 123_456, condition: 'like new' } },
    reserved: { listing: lamp, row: { status: 'reserved' } },
  },
  {
    'a photo': { media: [image] },
    'four photos': { media: [image, image, image, image] },
    'a photo without text': { text: '', media: [image] },
    'a video': { media: ['video'] },
    'an animation': { media: ['animation'] },
    'a photo, saved': { media: [image], savedBy: ['ana'] },
    'a photo, own': { by: 'ben', media: [image] },
    'all together': {
      by: 'ana',
      text: 'Wanted: two lamps',
      category: 'furniture',
      listing: lamp,
      row: { edited_at: new Date() },
      media: [image, 'video'],
      savedBy: ['ben'],
      comments: 2,
    },
  },
  {
    'of one reader': { by: 'ana', listing: lamp },
    'of the other': { by: 'ben' },
    'saved by one': { savedBy: ['ana'] },
    'saved by the other': { savedBy: ['ben', 'cleo'] },
    'saved by both': { savedBy: ['ana', 'ben'], listing: lamp },
    'saved by its author': { by: 'ana', savedBy: ['ana'] },
    'a comment': { by: 'ana', comments: 1 },
    'three comments, edited': { comments: 3, row: { edited_at: new Date() } },
  },
  {
    wanted: { text: 'Wanted: a desk' },
    'of an author without a verified school': { by: 'unverified' },
    'of one reader, free': { by: 'ben', listing: { priceCents: 0 } },
    'saved and commented': { savedBy: ['ben'], comments: 1 },
    'of one reader, reserved': { by: 'ben', listing: lamp, row: { status: 'reserved' } },
    'of one reader, with a category': { by: 'ana', category: 'furniture' },
    'of the other, saved': { by: 'ben', savedBy: ['ana'] },
    'a text with marks': { text: '<b>"Gap-1" & \'$&\' data-part="1"></article>' },
  },
];

async function write(name: string, variant: Variant) {
  const { by = 'cleo', text = name, category, listing, savedBy = [], comments = 0 } = variant;
  const as = people[by];
  const { status, body } = await server.call('POST', '/api/posts', {
    as,
    body: { text: editorText(text || 'for now'), category, listing },
  });
  expect([name, status, body.message]).toEqual([name, 201, undefined]);
  const path = `/api/posts/${body.id}`;
  for (const who of savedBy) await server.call('PUT', `${path}/save`, { as: people[who] });
  for (let at = 0; at < comments; at += 1) {
    const comment = { as: people.cleo, body: { text: editorText('Still there?') } };
    await server.call('POST', `${path}/replies`, comment);
  }
  await setRow(body.id, variant);
  if (by === 'unverified') await update(as, { school_verified: false, campus_id: null });
}

/** What takes other calls than these: photos, a status, an edit. */
async function setRow(id: string, { text, row, media = [] }: Variant): Promise<void> {
  const values = {
    ...row,
    image_count: media.length,
    ...(text === '' && { body: JSON.stringify({ root: { type: 'root', children: [] } }) }),
  };
  await server.db.updateTable('posts').set(values).where('id', '=', id).execute();
  for (const [position, kind] of media.entries()) {
    const [mediaId, path] = [newId(), `/files/${newId()}`];
    const size = { width: 1_200, height: 900, widths: [400, 1_200], placeholder: '#aabbcc' };
    await server.db
      .insertInto('post_media')
      .values({
        id: mediaId,
        campus_id: 'ou',
        post_id: id,
        position,
        kind,
        name: mediaId,
        path,
        ...size,
      })
      .execute();
  }
}

/** The page as it is shared, and as it is made for this member alone. */
async function openShared(as: Person) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    pages.takeRenderedFor();
    const both = await pages.getBoth('/home', as, 'ou');
    // The first to see a card like that gets a page of their own. The two servers may learn of an event one after the other.
    const isShared = !pages.takeRenderedFor().includes(as.username);
    if (isShared && both.ours.data?.live === both.theirs.data?.live) return both;
  }
  throw new Error('the page is not shared');
}

test.each(batches.map((batch) => [Object.keys(batch).join(', '), batch] as const))(
  'ROLE-13 a shared page shows each member their own cards: %s',
  async (_names, batch) => {
    for (const [name, variant] of Object.entries(batch)) await write(name, variant);
    // The event of this ends what was cached before the rows were set.
    await server.call('PUT', '/api/profile/bio', { as: people.cleo, body: { bio: newId() } });
    const shown = [];
    for (const who of ['ana', 'ben'] as const) {
      const { ours, theirs } = await openShared(people[who]);
      expect({ who, ...ours }).toEqual({ who, ...theirs });
      expect(ours.markup?.match(/<article/g)).toHaveLength(Object.keys(batch).length);
      shown.push(ours.markup);
    }
    expect(shown[0]).not.toBe(shown[1]);
    if ('a price' in batch) expect(shown[0]).toContain('Add to Bag');
  },
  60_000,
);
