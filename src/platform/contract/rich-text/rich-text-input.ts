import * as z from 'zod/mini';
import { linkAddresses } from './link-addresses.ts';
import { parseRichText, RichTextRejected } from './parse-rich-text.ts';
import { richText } from './rich-text-schema.ts';
import type { RichText } from './rich-text.ts';
import { trimRichText } from './trim-rich-text.ts';

/**
 * A text in the body of a call: the editor's JSON or `richText`. It becomes `richText`, with its addresses as links, and
 * without the empty lines and white space at its ends.
 */
export const richTextInput = z.pipe(
  z.transform((input: RichText, context): RichText => {
    try {
      return trimRichText(linkAddresses(parseRichText(input)));
    } catch (error) {
      if (!(error instanceof RichTextRejected)) throw error;
      // Issues are logged, so the untrusted input is left out.
      context.issues.push({ code: 'custom', message: error.message, input: undefined });
      return z.NEVER;
    }
  }),
  richText,
);
