import { useQuery } from '@tanstack/react-query';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { promotionsQuery } from '../queries.ts';
import { MakePromotionForm } from './make-promotion-form.tsx';
import { PromotionRow } from './promotion-row.tsx';

/** /admin/promotions: codes that take something off orders by card. */
export function PromotionsView() {
  const { data, error, refetch } = useQuery({ ...promotionsQuery, refetchOnMount: 'always' });
  return (
    <div className="grid gap-4">
      <MakePromotionForm />
      {!data && error && <FailedList onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading the promotions" />}
      {data && (
        <Card>
          {data.items.length === 0 && <p className="p-4 text-ink-muted">No promotions.</p>}
          <ul className="divide-y divide-line">
            {data.items.map((promotion) => (
              <PromotionRow key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
