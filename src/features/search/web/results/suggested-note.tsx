import { Link } from 'wouter';
import { searchPath, type SearchAddress } from '../search-address.ts';

/** Links to the search for another text that may be meant, above the results for what was typed. */
export function SuggestedNote({
  suggested,
  address,
}: {
  suggested: string;
  address: SearchAddress;
}) {
  return (
    <p className="px-4 pt-3 text-body text-ink-muted">
      Did you mean{' '}
      <Link
        href={searchPath({ ...address, text: suggested })}
        className="font-semibold text-accent-ink underline underline-offset-2"
      >
        <bdi>{suggested}</bdi>
      </Link>
      ?
    </p>
  );
}
