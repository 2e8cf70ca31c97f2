import { withPending } from '#features/accounts/web/index.ts';
import { VisitCampusPanel } from '#features/campuses/web/index.ts';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useSite } from '#platform/web/site.tsx';

type VisitCampusDialogProps = { open: boolean; onClose: () => void };

/** Shown in place of the composer on another campus than the member's own. */
export function VisitCampusDialog({ open, onClose }: VisitCampusDialogProps) {
  const { homeCampus } = useSite();
  if (!homeCampus) return null;
  return (
    <Dialog open={open} onClose={onClose} title="Visit your campus">
      <VisitCampusPanel homeCampus={homeCampus} path={withPending('/home', { action: 'post' })} />
    </Dialog>
  );
}
