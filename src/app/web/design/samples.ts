import type { DealView } from '#features/deals/schemas.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { PostView } from '#features/posting/schemas.ts';
import type { TileFacts } from '#features/posting/web/tiles/index.ts';

/** A member without a photo, so that avatars show initials. */
export const member = {
  id: '01981b2c-7a00-7000-8000-000000000001',
  username: 'anabrook',
  firstName: 'Ana',
  lastName: 'B.',
  image: null,
  verified: true,
};

/** A photo that is not stored anywhere, as it looks until it has loaded. */
export const photo: MediaView = {
  id: '01981b2c-7a00-7000-8000-0000000000f2',
  kind: 'image',
  path: '/files/images/posts/sample/none',
  widths: [320],
  name: 'lamp.jpg',
  width: 320,
  height: 320,
  placeholder: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#d9cdb4" d="M0 0h8v8H0z"/><path fill="#8a5a32" d="M0 5h8v3H0z"/><path fill="#f4e3a1" d="M3 1h2l1 2H2z"/><path stroke="#444" d="M4 3v2.5"/></svg>',
  )}`,
};

const words =
  'Desk lamp with a warm light, barely a year old. It clamps to any shelf and folds flat. I am moving out on Friday and would rather see it on someone else’s desk than in a box. Pick it up near the library, any time after class. $12, or trade for a plant.';

export const post: PostView = {
  id: '01981b2c-7a00-7000-8000-00000000000a',
  campusId: 'ou',
  parentId: null,
  rootId: null,
  author: member,
  text: {
    root: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: words, format: 0 }] }],
    },
  },
  mentions: [],
  category: 'home decor',
  listing: { priceCents: 1_200, condition: 'good', quantity: 1, status: 'available' },
  imageCount: 0,
  media: [],
  saveCount: 2,
  saved: false,
  replyCount: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastModified: '2026-11-20T18:00:00.000Z',
  editedAt: null,
};

const base = { photo: null, mediaCount: 0 };

/** A thing in each state, a post that seeks, and one that sells nothing. */
export const tiles = [
  {
    ...base,
    title: 'Desk lamp',
    listing: { priceCents: 1_200, status: 'available' },
    byline: 'Home decor',
  },
  {
    ...base,
    title: 'Grey sofa that seats three, pick up near campus',
    listing: { priceCents: 8_000, status: 'reserved' },
    byline: 'Furniture',
  },
  {
    ...base,
    title: 'Mini fridge',
    listing: { priceCents: 6_000, status: 'sold' },
    byline: 'Kitchen & dining',
  },
  {
    ...base,
    title: 'ISO a mini fridge, can pick up today',
    listing: null,
    isWanted: true,
    byline: 'Ana B.',
  },
  {
    ...base,
    title: 'Whoever left a blue umbrella in the library: it is at the front desk now',
    listing: null,
    byline: 'Ana B.',
  },
] satisfies TileFacts[];

const deal: DealView = {
  id: '01981b2c-7a00-7000-8000-0000000000d1',
  campusId: 'ou',
  timeZone: 'America/Chicago',
  postId: post.id,
  title: 'Desk lamp with a warm light',
  photo: null,
  status: 'reserved',
  category: 'home decor',
  role: 'buyer',
  otherId: member.id,
  state: 'held',
  pathStep: 'handoff',
  endReason: null,
  priceCents: 1_000,
  dueAt: '2026-11-22T18:00:00.000Z',
  place: null,
  waitingCount: null,
  code: '204861',
  confirmed: { buyer: false, seller: false },
  meeting: {
    place: 'Bizzell Library, main entrance',
    at: '2026-11-21T21:00:00.000Z',
    by: 'seller',
    agreed: true,
  },
  proposal: null,
  order: null,
  ending: null,
  ownRating: null,
  steps: [],
  version: 4,
  updatedAt: '2026-11-21T21:05:00.000Z',
};

/** What a buyer has on the day of a meeting, and after it. */
export const passDeals: [label: string, deal: DealView][] = [
  ['Pass', deal],
  ['Pass, sold', { ...deal, state: 'sold', pathStep: 'rate', code: null }],
];
