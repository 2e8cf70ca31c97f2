import { cutAtWord } from '#features/posting/contract.ts';
import { searchPath } from '../search-address.ts';

/** Of a long text, as much as a chip shows. */
const chipLength = 40;

/** A search as a link to its results. */
export function toLink({ id, text }: { id: string; text: string }) {
  return { key: id, text: cutAtWord(text, chipLength), href: searchPath({ text }) };
}
