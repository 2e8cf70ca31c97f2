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
  /**
   * Where the link leads, for people, if its text does not show it: another host or path, or a name. Set by the server in responses, ignored
   * in calls; show it beside the text.
   */
  leadsTo: z.optional(z.string()),
});

/** One line. Every line break begins a new paragraph, so a paragraph contains none. */
export const paragraphNode = z.strictObject({
  type: z.literal('paragraph'),
  children: z.array(z.discriminatedUnion('type', [textNode, linkNode])),
});

/**
 * A text as it is stored and sent: the editor's JSON, reduced by `parseRichText` to known parts. Bodies of calls use
 * `richTextInput`, responses use this.
 */
export const richText = z.strictObject({
  root: z.strictObject({ type: z.literal('root'), children: z.array(paragraphNode) }),
});
