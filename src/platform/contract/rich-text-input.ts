import * as z from 'zod/mini';
import { parseRichText, RichTextRefused } from './parse-rich-text.ts';
import { richText } from './rich-text-schema.ts';
import type { RichText } from './rich-text.ts';

/** `richText` as a route's body takes it: the editor's own JSON or the clean form, clean afterwards. */
export const richTextInput = z.pipe(
  z.transform((input: RichText, context): RichText => {
    try {
      return parseRichText(input);
    } catch (error) {
      if (!(error instanceof RichTextRefused)) throw error;
      // The input is left out of the issue: it may be anything, and issues are logged.
      context.issues.push({ code: 'custom', message: error.message, input: undefined });
      return z.NEVER;
    }
  }),
  richText,
);
