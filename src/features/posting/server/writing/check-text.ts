import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { fail } from '#platform/server/fail.ts';
import { maxTextLength, postingErrors } from '../../contract.ts';

/** Checks that apply to every post and reply. */
export function checkText(text: RichText, hasPhotos = false): void {
  if (countCharacters(text) > maxTextLength) throw fail(postingErrors.too_many_characters);
  if (isBlank(text) && !hasPhotos) throw fail(postingErrors.post_empty);
}
