import * as z from 'zod/mini';

/** A picture or video as it stands in a gallery (core §3: img_path, img_name, img_order, img_width, img_height). */
export const mediaView = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['image', 'video']),
  /** Address without width and ending: `/files/images/posts/{post id}/{content hash}`; a file is `{path}-{width}.webp`. */
  path: z.string(),
  /** The widths that are stored, smallest first. */
  widths: z.array(z.number()),
  name: z.string(),
  /** Pixels of the whole picture, upright. */
  width: z.number(),
  height: z.number(),
  /** A tiny picture as a data address, shown until the real one is there. */
  placeholder: z.string(),
});

export type MediaView = z.output<typeof mediaView>;
