import * as z from 'zod/mini';
import { knownFormats, maxLinkLength } from './rich-text.ts';

/** Inline text; `format` is a sum of `textFormats`. */
export const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string(),
  format: z.int().check(z.gte(0), z.lte(knownFormats)),
});

export const linkNode = z.strictObject({
  type: z.literal('link'),
  /** http, https or mailto only. */
  url: z.string().check(z.maxLength(maxLinkLength)),
  children: z.array(textNode),
});

/** One line: every line break begins a new paragraph, which is why none is stored inside. */
export const paragraphNode = z.strictObject({
  type: z.literal('paragraph'),
  children: z.array(z.discriminatedUnion('type', [textNode, linkNode])),
});

/**
 * What is stored and sent of a text: the editor's JSON reduced to what we know, and rebuilt by
 * `parseRichText`. Routes that take a text use `richTextInput`, those that answer one use this.
 */
export const richText = z.strictObject({
  root: z.strictObject({ type: z.literal('root'), children: z.array(paragraphNode) }),
});
