import { CircleAlert } from 'lucide-react';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type FailedListProps = { text?: string; onRetry: () => void };

/** A list whose first page could not be read. It never looks like an empty list. */
export function FailedList({ text, onRetry }: FailedListProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={somethingWentWrong}
        text={text}
        action={
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
