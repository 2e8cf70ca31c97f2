import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '#platform/web/data/queries.ts';
import { openDeals } from '../../contract.ts';

/** Who is told when an own item is deleted, for the question before it; nothing if nobody is. */
export function ToldOfDeletion({ postId }: { postId: string }) {
  const { data } = useQuery(routeQuery(openDeals, { params: { postId } }));
  const text = data && describeTold(data.reservedFor?.firstName ?? null, data.otherCount);
  return text ? <span className="mt-2 block font-medium text-ink">{text}</span> : null;
}

/** `holder`: the first name of the one for whom it is reserved. */
export function describeTold(holder: string | null, otherCount: number): string | null {
  if (holder !== null) {
    const others = otherCount === 1 ? '1 other buyer' : `${otherCount} other buyers`;
    return `It's reserved for ${holder}. We'll tell ${holder}${otherCount > 0 ? ` and ${others}` : ''}.`;
  }
  if (otherCount === 0) return null;
  return otherCount === 1
    ? "1 buyer has an open offer. We'll tell them."
    : `${otherCount} buyers have open offers. We'll tell them.`;
}
