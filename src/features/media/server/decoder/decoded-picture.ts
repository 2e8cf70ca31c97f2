import * as z from 'zod/mini';
import { mediaNotice } from '../../schemas.ts';

/**
 * `whole`: all widths of posts, and the large size. `upright`: like `whole`, but orientation metadata is ignored,
 * because the picture is upright already. `frame`: a frame of a video, without the large size. `square`: the middle of
 * the picture, in the widths of members' photos.
 */
export type Shape = z.output<typeof decoderJob>['shape'];

/** The message that starts a decoder process's job. */
export const decoderJob = z.strictObject({
  path: z.string(),
  shape: z.enum(['whole', 'upright', 'frame', 'square']),
});

export type DecoderJob = z.output<typeof decoderJob>;

/** A picture as the decoder created it: upright, without metadata, in each stored width. */
const decodedPicture = z.strictObject({
  /** Size in pixels, upright. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** The frames of an animation. */
  motion: z.optional(z.instanceof(Uint8Array)),
  notice: mediaNotice,
  /** Smallest first. */
  renditions: z.array(z.strictObject({ width: z.number(), bytes: z.instanceof(Uint8Array) })),
});

export type DecodedPicture = z.output<typeof decodedPicture>;

/** A decoder process's response. */
export const decoderResult = z.union([
  z.strictObject({ picture: decodedPicture }),
  z.strictObject({ rejected: z.enum(['unreadable', 'too large', 'too many pixels']) }),
]);

export type DecoderResult = z.output<typeof decoderResult>;
