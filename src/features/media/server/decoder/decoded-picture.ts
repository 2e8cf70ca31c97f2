import * as z from 'zod/mini';

/** `whole`: the picture in the widths of posts. `square`: its middle, in the widths of members' photos. */
export type Shape = 'whole' | 'square';

/** What a decoder process is told. */
export const decoderJob = z.strictObject({ path: z.string(), shape: z.enum(['whole', 'square']) });

export type DecoderJob = z.output<typeof decoderJob>;

/** A picture as the decoder created it: upright, without metadata, in each stored width. */
const decodedPicture = z.strictObject({
  /** Size in pixels, upright. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
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
