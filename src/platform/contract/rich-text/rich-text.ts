import type * as z from 'zod/mini';
import type { linkNode, paragraphNode, richText, textNode } from './rich-text-schema.ts';

/** The editor's format bits that are kept; all others are dropped. */
export const textFormats = { bold: 1, italic: 2, strikethrough: 4, underline: 8 } as const;

export const knownFormats =
  textFormats.bold | textFormats.italic | textFormats.strikethrough | textFormats.underline;

export const maxLinkLength = 2048;
/** Maximum size of a stored text as JSON, in bytes. */
export const maxRichTextSize = 32 * 1024;

export type TextNode = z.output<typeof textNode>;
export type LinkNode = z.output<typeof linkNode>;
export type InlineNode = TextNode | LinkNode;
export type ParagraphNode = z.output<typeof paragraphNode>;
export type RichText = z.output<typeof richText>;

export const emptyRichText: RichText = { root: { type: 'root', children: [] } };

/** A text without formatting, one paragraph for each line; for seeds, tests and examples. */
export function plainRichText(text: string): RichText {
  const children = text.split('\n').map((line): ParagraphNode => ({
    type: 'paragraph',
    children: line === '' ? [] : [{ type: 'text', text: line, format: 0 }],
  }));
  return { root: { type: 'root', children } };
}
