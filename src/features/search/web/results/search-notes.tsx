import type { Category } from '#features/posting/schemas.ts';
import type { SearchAddress } from '../search-address.ts';
import { CategoryNote } from './category-note.tsx';
import { CorrectedNote } from './corrected-note.tsx';
import { SuggestedNote } from './suggested-note.tsx';

type SearchNotesProps = {
  address: SearchAddress;
  corrected: { from: string; to: string } | null;
  suggested: string | null;
  category: Category | null;
};

/** What the search made of the text: a word that it corrected, or asks whether another was meant; a category that it names. */
export function SearchNotes({ address, corrected, suggested, category }: SearchNotesProps) {
  return (
    <>
      {corrected ? (
        <CorrectedNote corrected={corrected} address={address} />
      ) : (
        suggested !== null && <SuggestedNote suggested={suggested} address={address} />
      )}
      {category && <CategoryNote category={category} />}
    </>
  );
}
