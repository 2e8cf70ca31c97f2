import { Card } from '#platform/web/parts/card.tsx';
import { stepWords } from '../../contract/words.ts';
import type { OrderView } from '../../schemas.ts';
import { formatWhen } from '../format-when.ts';

/** What happened, the latest last. */
export function Timeline({ order }: { order: OrderView }) {
  const { steps, items, timeZone } = order;
  if (steps.length === 0) return null;
  const titleOf = (itemId: string | null) =>
    items.length > 1 ? items.find(({ id }) => id === itemId)?.title : undefined;
  const describeStep = ({ kind, by, itemId }: OrderView['steps'][number]) => {
    if (kind === 'delivered' && by === 'clock') return stepWords['counted'];
    const isShipped = items.find(({ id }) => id === itemId)?.delivery === 'ship';
    return kind === 'delivered' && isShipped ? stepWords['received'] : (stepWords[kind] ?? kind);
  };
  return (
    <Card fullBleedOnPhones className="px-4 py-3">
      <h2 className="mb-2 font-semibold">What happened</h2>
      <ol className="grid gap-2">
        {steps.map(({ kind, by, itemId, at }) => (
          <li key={`${kind} ${itemId} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {describeStep({ kind, by, itemId, at })}
              {titleOf(itemId) && (
                <>
                  {': '}
                  <bdi>{titleOf(itemId)}</bdi>
                </>
              )}
            </span>
            <time dateTime={at} className="text-small text-ink-muted">
              {formatWhen(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
