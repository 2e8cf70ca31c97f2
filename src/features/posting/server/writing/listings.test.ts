import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = async (listing: unknown, as: Person | Promise<Person> = server.person()) =>
  server.call('POST', '/api/posts', {
    as: await as,
    body: { text: editorText('Desk lamp'), listing },
  });

test('a post may name price, condition and quantity, and is available', async () => {
  const { status, body } = await create({
    priceCents: 1_250,
    condition: 'like new',
    quantity: 3,
  });
  expect(status).toBe(201);
  const listing = { priceCents: 1_250, condition: 'like new', quantity: 3, status: 'available' };
  expect(body.listing).toEqual(listing);
  const { body: feed } = await server.call('GET', '/api/posts');
  expect(feed.items[0]).toMatchObject({ id: body.id, listing });
});

test('a price is enough, and a free thing has one, too', async () => {
  const { body } = await create({ priceCents: 0 });
  expect(body.listing).toEqual({
    priceCents: 0,
    condition: null,
    quantity: 1,
    status: 'available',
  });
});

test.for([0, 500, 10_000])('a post may be shipped for %i cents', async (shippingCents) => {
  const { body } = await create({ priceCents: 1_000, shippingCents });
  expect(body.listing).toMatchObject({ priceCents: 1_000, shippingCents });
});

test('what is handed over in person only, or is free, names no price of shipping', async () => {
  const posts = [
    await create({ priceCents: 1_000, shippingCents: null }),
    await create({ priceCents: 0, shippingCents: 500 }),
  ];
  for (const { body } of posts) expect(body.listing).not.toHaveProperty('shippingCents');
});

test('the price of shipping is edited, kept in earlier versions, and taken away', async () => {
  const ana = await server.person();
  const { body: post } = await create({ priceCents: 1_000, shippingCents: 500 }, ana);
  const edit = async (listing: object, editedAt: string | null) =>
    server.call('PUT', `/api/posts/${post.id}`, {
      as: ana,
      body: { text: editorText('Desk lamp'), category: null, listing, editedAt },
    });
  const free = await edit({ priceCents: 1_000, shippingCents: 0 }, null);
  expect(free.body.listing).toMatchObject({ shippingCents: 0 });
  const inPerson = await edit({ priceCents: 1_000, shippingCents: null }, free.body.editedAt);
  expect(inPerson.body.listing).not.toHaveProperty('shippingCents');
  const { body: versions } = await server.call('GET', `/api/posts/${post.id}/versions`);
  const former = versions.items.map((each: { listing: object }) => each.listing);
  expect(former).toMatchObject([{ shippingCents: 0 }, { shippingCents: 500 }]);
});

test('where it is picked up is one line, shown with the listing, edited, kept in earlier versions, and taken away', async () => {
  const ana = await server.person();
  const { body: post } = await create({ priceCents: 1_000, pickup: ' Walker \n Center ' }, ana);
  expect(post.listing.pickup).toBe('Walker Center');
  const { body: feed } = await server.call('GET', '/api/posts');
  expect(feed.items[0].listing.pickup).toBe('Walker Center');
  const edit = async (listing: object, editedAt: string | null) =>
    server.call('PUT', `/api/posts/${post.id}`, {
      as: ana,
      body: { text: editorText('Desk lamp'), category: null, listing, editedAt },
    });
  const moved = await edit({ priceCents: 1_000, pickup: 'Union' }, null);
  expect(moved.body.listing.pickup).toBe('Union');
  const nowhere = await edit({ priceCents: 1_000, pickup: '  ' }, moved.body.editedAt);
  expect(nowhere.body.listing).not.toHaveProperty('pickup');
  const { body: versions } = await server.call('GET', `/api/posts/${post.id}/versions`);
  const former = versions.items.map((each: { listing: object }) => each.listing);
  expect(former).toMatchObject([{ pickup: 'Union' }, { pickup: 'Walker Center' }]);
});

test('a post without a price is no listing', async () => {
  const posts = [await create(undefined), await create(null)];
  expect(posts.map(({ body }) => body.listing)).toEqual([null, null]);
});

test.for([
  [{ priceCents: -1 }, 'price_invalid'],
  [{ priceCents: 1_000_001 }, 'price_invalid'],
  [{ priceCents: 1e9 }, 'price_invalid'],
  [{ priceCents: 0.5 }, 'price_invalid'],
  [{ priceCents: 100, quantity: 0 }, 'quantity_invalid'],
  [{ priceCents: 100, quantity: 1.5 }, 'quantity_invalid'],
  [{ priceCents: 100, quantity: 100 }, 'quantity_invalid'],
  [{ priceCents: 100, condition: 'haunted' }, 'condition_unknown'],
  [{ priceCents: 100, shippingCents: -1 }, 'shipping_invalid'],
  [{ priceCents: 100, shippingCents: 10_001 }, 'shipping_invalid'],
  [{ priceCents: 100, shippingCents: 0.5 }, 'shipping_invalid'],
  [{ priceCents: 100, pickup: '🏠'.repeat(81) }, 'pickup_invalid'],
] as const)('%j is rejected as %s, and nothing is posted', async ([listing, code]) => {
  const ana = await server.person();
  const { status, body } = await create(listing, ana);
  expect({ status, code: body.error }).toEqual({ status: 422, code });
  const { body: profile } = await server.call('GET', '/api/session', { as: ana });
  expect(profile.viewer.totalPosts).toBe(0);
});

test.for([[{ priceCents: '40' }], [{ priceCents: null }], [{ condition: 'good' }], [40]])(
  'a listing of another shape is rejected: %j',
  async ([listing]) => {
    const { status } = await create(listing);
    expect(status).toBe(400);
  },
);

test('status and author come from the server, not from the body', async () => {
  const { status } = await create({ priceCents: 100, status: 'sold' });
  expect(status).toBe(400);
});

test('a post sent again with another price is told apart', async () => {
  const ana = await server.person();
  const send = (priceCents: number) =>
    server.call('POST', '/api/posts', {
      as: ana,
      body: {
        text: editorText('Desk lamp'),
        listing: { priceCents },
        idempotencyKey: '01981b2c-7a00-7000-8000-0000000000f9',
      },
    });
  const first = await send(100);
  expect((await send(100)).body.id).toBe(first.body.id);
  expect((await send(200)).body.error).toBe('already_sent');
});

test('the database rejects half a listing, and one of a reply', async () => {
  const ana = await server.person();
  const { body } = await create({ priceCents: 100 }, Promise.resolve(ana));
  const reply = await server.call('POST', `/api/posts/${body.id}/replies`, {
    as: ana,
    body: { text: editorText('Still there') },
  });
  const listed = sql`price_cents = 100, quantity = 1, status = 'available'`;
  await expect(
    sql`update posts set ${listed} where id = ${reply.body.id}`.execute(server.db),
  ).rejects.toThrow('posts_listing');
  const change = (set: ReturnType<typeof sql>) =>
    sql`update posts set ${set} where id = ${body.id}`.execute(server.db);
  for (const set of [sql`status = null`, sql`price_cents = null`, sql`quantity = null`]) {
    await expect(change(set)).rejects.toThrow('posts_listing');
  }
});
