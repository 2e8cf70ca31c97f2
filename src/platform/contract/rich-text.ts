import * as z from 'zod/mini';

/** The editor's format bits that a text may carry; all others are dropped. */
export const textFormats = { bold: 1, italic: 2, strikethrough: 4, underline: 8 } as const;

export const knownFormats =
  textFormats.bold | textFormats.italic | textFormats.strikethrough | textFormats.underline;

export const maxLinkLength = 2048;
/** Bytes of a stored text as JSON. */
export const maxRichTextSize = 32 * 1024;

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

export type TextNode = z.output<typeof textNode>;
export type LinkNode = z.output<typeof linkNode>;
export type InlineNode = TextNode | LinkNode;
export type ParagraphNode = z.output<typeof paragraphNode>;
export type RichText = z.output<typeof richText>;

/** What stands before anybody has written. */
export const emptyRichText: RichText = { root: { type: 'root', children: [] } };

/** Texts without formatting, one paragraph a line; for seeds, tests and examples. */
export function plainRichText(text: string): RichText {
  const children = text.split('\n').map((line): ParagraphNode => ({
    type: 'paragraph',
    children: line === '' ? [] : [{ type: 'text', text: line, format: 0 }],
  }));
  return { root: { type: 'root', children } };
}
