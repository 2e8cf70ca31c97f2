import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { sentences } from '#features/posting/contract.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';

/**
 * Shows the alert that `?filter=notify-posted` asks for (FEED-03) and removes the parameter, so that a reload does not
 * repeat it.
 */
export function useSentAlert(): void {
  const { viewer } = useSite();
  const [path, navigate] = useLocation();
  const query = useSearchParams();
  const isSent = query.get('filter') === 'notify-posted';
  query.delete('filter');
  const plainAddress = [path, query].filter(String).join('?');
  useEffect(() => {
    if (!isSent) return;
    if (viewer) toast({ kind: 'success', text: sentences.postSent });
    navigate(plainAddress, { replace: true });
  }, [isSent, viewer, plainAddress, navigate]);
}
