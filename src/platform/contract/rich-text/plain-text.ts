import { inlineText } from '../characters/count-characters.ts';
import { withoutOverrides } from '../characters/direction-overrides.ts';
import type { RichText } from './rich-text.ts';

/** U+2800 is an empty Braille cell, which is as invisible as a space. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The plain text, one line per paragraph: for search, mail and the list of conversations. */
export function toPlainText(text: RichText): string {
  const lines = text.root.children.map(({ children }) => children.map(inlineText).join(''));
  // Texts that were stored earlier may have overrides.
  return withoutOverrides(lines.join('\n'));
}

/** Whether a text has nothing visible: it is empty or only white space and zero-width characters. */
export function isBlank(text: RichText): boolean {
  return !visible.test(toPlainText(text));
}
