import type { PostView } from '#features/posting/schemas.ts';

/** A member without a photo, so that avatars show initials. */
export const member = {
  id: '01981b2c-7a00-7000-8000-000000000001',
  username: 'anabrook',
  firstName: 'Ana',
  lastName: 'B.',
  image: null,
  verified: true,
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
