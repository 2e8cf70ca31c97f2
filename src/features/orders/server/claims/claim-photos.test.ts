import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { media } from '#features/media/server/index.ts';
import { maxPhotos } from '#features/media/contract.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let steps: ReturnType<typeof stepsOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture({ sendsEvents: false });
  on = ordersOn(fixture);
  steps = stepsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

type Item = { orderId: string; itemId: string };

const claimPath = ({ orderId, itemId }: Item) => `/api/orders/${orderId}/items/${itemId}/claim`;

const upload = async (as: Person, item: Item) =>
  fixture.server.call('POST', `${claimPath(item)}/photos`, {
    as,
    campus: 'ut',
    file: await photo(),
  });

const open = (as: Person, item: Item, uploadIds: string[]) =>
  on.call(as, 'PUT', claimPath(item), { about: 'damaged', text: 'It has a crack.', uploadIds });

const seenBy = async (as: Person | undefined, path: string, campus = 'ut') =>
  (await fixture.server.call('GET', `${path}-200.webp`, { as, campus })).status;

const readClaim = async (as: Person, { orderId }: Item) =>
  (await on.order(as, orderId)).items[0].claim;

test('both show photos with what they say, in their order, to each other and to operators alone', async () => {
  const made = await steps.delivered(ana, ben);
  const [first, second] = [(await upload(ben, made)).body, (await upload(ben, made)).body];
  expect(await seenBy(ana, first.media.path)).toBe(404);
  expect((await open(ben, made, [second.id, first.id])).status).toBe(200);
  const reply = (await upload(ana, made)).body;
  const said = { act: 'answer', text: 'It was fine.', uploadIds: [reply.id] };
  expect((await on.call(ana, 'POST', claimPath(made), said)).status).toBe(200);

  const idsOf = (photos: { id: string }[]) => photos.map(({ id }) => id);
  for (const as of [ana, ben]) {
    const claim = await readClaim(as, made);
    expect(idsOf(claim.buyerPhotos)).toEqual([second.id, first.id]);
    expect(idsOf(claim.sellerPhotos)).toEqual([reply.id]);
  }
  const { path } = first.media;
  expect(path).toMatch(new RegExp(`^/files/images/claims/${made.itemId}/[0-9a-f]{32}$`));
  const [stranger, operator, moderator] = [
    await on.person('Cleo'),
    await on.person('Hal'),
    await on.person('Mia'),
  ];
  await openConsole(fixture.server.db, operator);
  await openConsole(fixture.server.db, moderator, 'ut');
  const readers = [ana, ben, operator, stranger, moderator, undefined];
  const seen = await Promise.all(readers.map((as) => seenBy(as, path)));
  expect(seen).toEqual([200, 200, 200, 404, 404, 404]);
  const { body } = await on.call(operator, 'GET', `/api/admin/orders/${made.orderId}`);
  expect(idsOf(body.items[0].claim.buyerPhotos)).toEqual([second.id, first.id]);
  // An operator does not look at their own purchase as one.
  await openConsole(fixture.server.db, ben);
  expect(await seenBy(ben, path)).toBe(200);
});

test('photos are uploaded by who may say something now: not before the handoff, not for others, not by one who has spoken', async () => {
  const [early, made] = [await steps.accepted(ana, ben), await steps.delivered(ana, ben)];
  expect((await upload(ben, early)).body.error).toBe('claim_impossible');
  expect((await upload(ana, made)).body.error).toBe('claim_impossible');
  expect((await upload(await on.person('Cleo'), made)).body.error).toBe('order_missing');
  const wrong = { ...made, itemId: early.itemId };
  expect((await upload(ben, wrong)).body.error).toBe('order_missing');
  await open(ben, made, []);
  expect((await upload(ben, made)).body.error).toBe('claim_impossible');
});

test('a claim with a photo that is missing, used or of another is not stored', async () => {
  const [made, other] = [await steps.delivered(ana, ben), await steps.delivered(ana, ben)];
  const { id } = (await upload(ben, other)).body;
  for (const uploadIds of [[id], ['01981b2c-7a00-7000-8000-0000000000f9']]) {
    expect((await open(ben, made, uploadIds)).body.error).toBe('upload_missing');
  }
  expect(await readClaim(ben, made)).toBeNull();
  expect((await open(ben, other, [id])).status).toBe(200);
  // Repeated after a lost response.
  expect((await open(ben, other, [id])).status).toBe(200);
  expect((await readClaim(ben, other)).buyerPhotos).toHaveLength(1);
});

test(`at most ${maxPhotos} photos`, async () => {
  const made = await steps.delivered(ana, ben);
  const all = await Promise.all(Array.from({ length: maxPhotos + 1 }, () => upload(ben, made)));
  const rejected = all.filter(({ status }) => status !== 201);
  expect(rejected.map(({ body }) => body.error)).toEqual(['too_many_photos']);
});

test('photos of a claim are in the export of who showed them, and go with their account', async () => {
  const made = await steps.delivered(ana, ben);
  const { id, media: shown } = (await upload(ben, made)).body;
  await open(ben, made, [id]);
  const { db, inTransaction } = fixture.server;
  const files = async ({ memberId }: Person) =>
    (await media.data?.files?.(db, { memberId, after: '', limit: 10 }))?.map(({ path }) => path);
  expect([await files(ben), await files(ana)]).toEqual([[shown.path.replace('/files/', '')], []]);
  const path = shown.path.replace('/files/', '');
  const queued = await inTransaction(async (unit) => {
    await media.data?.erasure?.deleteRemaining?.(unit, ben.memberId);
    return unit.tx.selectFrom('file_removals').select('path').where('path', '=', path).execute();
  });
  expect(queued).toEqual([{ path }]);
  expect((await readClaim(ana, made)).buyerPhotos).toEqual([]);
  expect(await seenBy(ana, shown.path)).toBe(404);
});
