import * as z from 'zod/mini';
import { postingErrors } from '#features/posting/contract.ts';
import { maxPriceCents } from '#features/posting/contract/listing.ts';
import { condition, examplePost } from '#features/posting/schemas.ts';
import { mediaView } from '#features/media/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { bagErrors, maxBagItems } from './contract.ts';

const cents = z.int().check(z.minimum(1), z.maximum(maxPriceCents));

const bagItem = z.strictObject({
  postId: z.uuid(),
  /** The first line of the post. */
  title: z.string(),
  photo: z.nullable(mediaView),
  /** Only what is available, or held for the member, can be bought. */
  state: z.enum(['available', 'reserved', 'sold']),
  priceCents: z.number(),
  /** The price that the member saw last. */
  seenCents: z.number(),
  condition: z.nullable(condition),
  quantity: z.number(),
  /** Null unless it is reserved for this member: they can pay what nobody else can. */
  hold: z.nullable(
    z.strictObject({
      /** What they pay: the two may have agreed on another price. */
      priceCents: z.number(),
      /** The order that waits for the payment, or is paid; null while none is opened. */
      orderId: z.nullable(z.uuid()),
      isPaid: z.boolean(),
    }),
  ),
});

export type BagItem = z.output<typeof bagItem>;

const bagSeller = z.strictObject({
  seller: memberSummary,
  /** In the order in which they were added. */
  items: z.array(bagItem),
});

export type BagSeller = z.output<typeof bagSeller>;

const bagView = z.strictObject({
  /** The seller of the item that was added last comes first. */
  sellers: z.array(bagSeller),
  /**
   * Items that are deleted, taken down, withdrawn or without a price, and those of sellers who are hidden, banned or gone.
   * Nothing says which of it.
   */
  gone: z.array(z.strictObject({ postId: z.uuid(), seenCents: z.number() })),
});

export type BagView = z.output<typeof bagView>;

const example: BagView = {
  sellers: [
    {
      seller: examplePost.author,
      items: [
        {
          postId: examplePost.id,
          title: 'Desk lamp',
          photo: null,
          state: 'available',
          priceCents: 1_000,
          seenCents: 1_200,
          condition: 'good',
          quantity: 1,
          hold: null,
        },
      ],
    },
  ],
  gone: [],
};

const params = z.strictObject({ postId: z.string() });

export const showBag = defineSchemas({
  summary: "The member's bag on this campus, by seller, with the true state of each item.",
  policy: 'campusSaver',
  shows: 'bag',
  result: bagView,
  errors: [bagErrors.bag_off],
  example: { result: example },
});

export const putInBag = defineSchemas({
  summary:
    'Puts an item into the bag at the price that the member sees, or takes over its new price; repeating it changes nothing. Returns the bag.',
  policy: 'campusSaver',
  shows: 'bag',
  params,
  body: z.strictObject({ priceCents: cents }),
  result: bagView,
  errors: [
    bagErrors.bag_off,
    postingErrors.post_deleted,
    bagErrors.own_bag_item,
    bagErrors.no_price,
    bagErrors.free_item,
    bagErrors.not_for_sale_now,
    bagErrors.bag_full,
    platformErrors.too_many_requests,
  ],
  example: { params: { postId: examplePost.id }, body: { priceCents: 1_200 }, result: example },
});

export const removeFromBag = defineSchemas({
  summary: 'Takes an item out of the bag; repeating it changes nothing. Returns the bag.',
  policy: 'campusSaver',
  shows: 'bag',
  params,
  result: bagView,
  errors: [platformErrors.too_many_requests],
  example: { params: { postId: examplePost.id }, result: { sellers: [], gone: [] } },
});

export const lookInBag = defineSchemas({
  summary:
    'The bag of a visitor, whose browser keeps the items in the order in which they were added, as `bag` shows it to a member. Stores nothing.',
  policy: 'campusReader',
  shows: 'bag',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ postId: z.uuid(), priceCents: cents }))
      .check(z.maxLength(maxBagItems)),
  }),
  result: bagView,
  errors: [bagErrors.bag_off, platformErrors.too_many_requests],
  example: {
    body: { items: [{ postId: examplePost.id, priceCents: 1_200 }] },
    result: example,
  },
});

export const bagChanged = z.strictObject({ campusId: z.string() });
