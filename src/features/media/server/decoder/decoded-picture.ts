import * as z from 'zod/mini';

/** A picture as the decoder made it anew: upright, without metadata, in each width that is stored. */
const decodedPicture = z.strictObject({
  /** Pixels of the whole picture, upright. */
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** Smallest first. */
  renditions: z.array(z.strictObject({ width: z.number(), bytes: z.instanceof(Uint8Array) })),
});

export type DecodedPicture = z.output<typeof decodedPicture>;

/** What a decoder process answers to a path. */
export const decoderAnswer = z.union([
  z.strictObject({ picture: decodedPicture }),
  z.strictObject({ refused: z.enum(['unreadable', 'too large']) }),
]);

export type DecoderAnswer = z.output<typeof decoderAnswer>;
