import { useQuery } from '@tanstack/react-query';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import type { SchoolView } from '../schemas/schools.ts';
import { schoolQuery } from './school-queries.ts';
import { SchoolActions } from './school-actions.tsx';

type SchoolDialogProps = {
  /** The chosen school; null while closed. */
  chosen: SchoolView | null;
  onClose: () => void;
  /** Called when a visitor wants to join. */
  onJoin: (school: SchoolView) => void;
};

/** One school and what the viewer can do there (CAMPUS-22 to CAMPUS-27). */
export function SchoolDialog({ chosen, onClose, onJoin }: SchoolDialogProps) {
  const shown = useLastShown<SchoolView | null>(chosen, null);
  const school = useQuery({
    ...schoolQuery(shown?.id ?? ''),
    enabled: chosen !== null,
    retryOnMount: true,
  });
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      title={school.isError ? somethingWentWrong : (shown?.schoolName ?? '')}
      description={school.isError && 'This school could not be loaded.'}
    >
      {school.isError && (
        <Button variant="outline" wide onClick={() => void school.refetch()}>
          Try again
        </Button>
      )}
      {school.data && <SchoolActions school={school.data} onClose={onClose} onJoin={onJoin} />}
      {school.isPending && (
        <div className="grid justify-items-center gap-4" aria-busy="true">
          <Skeleton className="size-20 rounded-sheet" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-12 w-full rounded-full" />
        </div>
      )}
    </Dialog>
  );
}
