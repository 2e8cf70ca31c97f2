import * as z from 'zod/mini';

/**
 * `whole`: the picture in the widths of posts, and large. `upright`: the same, but its metadata do not turn it. `frame`:
 * a frame of a video, not large. `square`: its middle, in the widths of members' photos.
 */
export type Shape = z.output<typeof decoderJob>['shape'];

/** What a decoder process is told. */
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
  /** All frames of an animation, if it has few enough. */
  motion: z.optional(z.instanceof(Uint8Array)),
  /** Smallest first. */
  renditions: z.array(z.strictObject({ width: z.number(), bytes: z.instanceof(Uint8Array) })),
});

export type DecodedPicture = z.output<typeof decodedPicture>;

/** A decoder process's answer. */
export const decoderAnswer = z.union([
  z.strictObject({ picture: decodedPicture }),
  z.strictObject({ refused: z.enum(['unreadable', 'too large']) }),
]);

export type DecoderAnswer = z.output<typeof decoderAnswer>;
