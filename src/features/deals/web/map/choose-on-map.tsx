import { useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { useOnDemand } from '#platform/web/parts/overlays/use-on-demand.ts';
import { useSite } from '#platform/web/site.tsx';
import { dealWords } from '../../contract/words.ts';

const loadDialog = () => import('./map-dialog.tsx');

type ChooseOnMapProps = { campusId: string; onPick: (place: string) => void };

/** Leads to the map; nothing where the server has no key for it. */
export function ChooseOnMap(props: ChooseOnMapProps) {
  const { hasMap } = useSite();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loaded = useOnDemand(open, loadDialog, close);
  if (!hasMap) return null;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="-mt-1 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {dealWords.chooseOnMap}
      </Button>
      {loaded && <loaded.MapDialog {...props} open={open} onClose={close} />}
    </>
  );
}
