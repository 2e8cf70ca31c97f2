import { Link } from 'wouter';
import { searchPath, type SearchAddress } from '../search-address.ts';

type CorrectedNoteProps = { corrected: { from: string; to: string }; address: SearchAddress };

/** Says that a word was corrected, with a link to the search for the original text. */
export function CorrectedNote({ corrected, address }: CorrectedNoteProps) {
  return (
    <p className="px-4 pt-3 text-body text-ink-muted">
      Showing results for{' '}
      <Link
        href={searchPath({ ...address, text: corrected.to })}
        className="font-semibold text-ink hover:underline"
      >
        <bdi>{corrected.to}</bdi>
      </Link>
      . Search instead for{' '}
      <Link
        href={searchPath({ ...address, exact: true })}
        className="font-semibold text-accent-ink underline underline-offset-2"
      >
        <bdi>{corrected.from}</bdi>
      </Link>
    </p>
  );
}
