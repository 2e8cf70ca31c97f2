import * as z from 'zod/mini';
import { maxPhotos, maxVideoBytes, mediaErrors, photoWidths } from '#features/media/contract.ts';
import { mediaNotice, mediaView, partsKey } from '#features/media/schemas.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { claimErrors, claimReasons, maxClaimText } from '../contract/claims.ts';
import { orderErrors } from '../contract/errors.ts';
import { exampleOrder, orderView } from './order-view.ts';

const params = z.strictObject({ orderId: z.string(), itemId: z.string() });
const exampleParams = {
  orderId: exampleOrder.id,
  itemId: '01981b2c-7a00-7000-8000-0000000000e2',
};
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxClaimText));
/** Uploads of `addClaimPhoto`, in the order in which they are shown. */
const uploadIds = z.optional(z.array(z.uuid()).check(z.maxLength(maxPhotos)));
const errors = [
  orderErrors.order_missing,
  claimErrors.claim_impossible,
  mediaErrors.upload_missing,
];

export const openClaim = defineSchemas({
  summary:
    'The buyer says what is wrong with an item, within two days of the delivery; what was shipped and never arrived also before. Until it is settled, the seller is not paid.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.strictObject({ about: z.enum(claimReasons), text, uploadIds }),
  result: orderView,
  errors,
  example: {
    params: exampleParams,
    body: { about: 'damaged', text: 'The shade has a crack.' },
    result: exampleOrder,
  },
});

export const actOnClaim = defineSchemas({
  summary:
    'The seller answers, or the buyer reports it to staff (once the seller has answered, or has not for two days) or takes it back.',
  policy: 'messenger',
  shows: 'deals',
  params,
  body: z.union([
    z.strictObject({ act: z.literal('answer'), text, uploadIds }),
    z.strictObject({ act: z.literal('report') }),
    z.strictObject({ act: z.literal('withdraw') }),
  ]),
  result: orderView,
  errors,
  example: { params: exampleParams, body: { act: 'report' }, result: exampleOrder },
});

const uploadId = '01981b2c-7a00-7000-8000-0000000000f3';

export const addClaimPhoto = defineSchemas({
  summary:
    'Uploads a photo or video that shows what the buyer or seller is about to say of an item; `openClaim` and `actOnClaim` then name its id.',
  policy: 'messenger',
  shows: 'deals',
  params,
  query: z.strictObject({ parts: partsKey }),
  file: { maxBytes: maxVideoBytes, example: 'lamp.jpg' },
  status: 201,
  // Null while a video is converted, as in `addUpload`.
  result: z.strictObject({ id: z.uuid(), media: z.nullable(mediaView), notice: mediaNotice }),
  errors: [orderErrors.order_missing, claimErrors.claim_impossible, ...Object.values(mediaErrors)],
  example: {
    params: exampleParams,
    result: {
      id: uploadId,
      media: {
        id: uploadId,
        kind: 'image',
        path: `/files/images/claims/${exampleParams.itemId}/8f14e45fceea167a5a36dedd4bea2543`,
        widths: photoWidths,
        name: 'lamp.jpg',
        width: 4032,
        height: 3024,
        placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
      },
    },
  },
});
