import { Link } from 'wouter';
import { isClosed } from '#features/posting/contract.ts';
import { othersLikePath } from '../../contract.ts';
import type { DealView } from './types.ts';

type NotChosenProps = { deal: DealView; name: string };

/** For a buyer whose item is held for someone else, or gone: what they can do. */
export function NotChosen({ deal, name }: NotChosenProps) {
  const text = describeChoices(deal, name);
  if (text === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      {text}
      <Link
        href={othersLikePath(deal)}
        className="inline-flex min-h-6 items-center font-semibold text-accent-ink hover:underline max-tablet:min-h-11"
      >
        Others like it
      </Link>
    </p>
  );
}

function describeChoices(
  { role, state, status, endReason }: DealView,
  name: string,
): string | null {
  if (role === 'seller') return null;
  const isReserved = status === 'reserved';
  if (state === 'offered' && isReserved) {
    return `It's reserved for someone else. Your offer stays open: if ${name} accepts it, you're in line.`;
  }
  if (state === 'countered' && isReserved) {
    return "It's reserved for someone else. If you accept, you're in line.";
  }
  const isGone = state === 'ended' && endReason === 'closed' && (!status || isClosed(status));
  if (!isGone) return null;
  return status === 'sold' ? 'It went to someone else.' : '';
}
