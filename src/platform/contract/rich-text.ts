import * as z from 'zod/mini';

/** Inline text; `format` is the editor's bit set, of which 1 bold, 2 italic and 8 underline are known. */
export const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string(),
  format: z.number(),
});

export const linkNode = z.strictObject({
  type: z.literal('link'),
  /** http, https or mailto only. */
  url: z.string(),
  children: z.array(textNode),
});

export const paragraphNode = z.strictObject({
  type: z.literal('paragraph'),
  children: z.array(z.union([textNode, linkNode])),
});

/** What is stored and sent of a text: the editor's JSON reduced to what we know. */
export const richText = z.strictObject({
  root: z.strictObject({ type: z.literal('root'), children: z.array(paragraphNode) }),
});

export type RichText = z.output<typeof richText>;
