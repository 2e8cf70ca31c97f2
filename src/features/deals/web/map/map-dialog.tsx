import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { mapWords } from '../../contract/map-words.ts';
import { readMapMessage } from './map-messages.ts';

type MapDialogProps = {
  /** The campus whose surroundings are shown. */
  campusId: string;
  open: boolean;
  onClose: () => void;
  onPick: (place: string) => void;
};

/** A map in a dialog of its own, on which a place is picked. */
export function MapDialog({ open, onClose, ...rest }: MapDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={mapWords.title} size="medium">
      <FramedMap {...rest} onClose={onClose} />
    </Dialog>
  );
}

/** Without a word from the frame for so long, it does not load. */
const patienceMs = 10_000;

/** The map in a document of its own, so that scripts of Google do not run in ours. */
function FramedMap({ campusId, onClose, onPick }: Omit<MapDialogProps, 'open'>) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  const take = useEffectEvent((event: MessageEvent<unknown>) => {
    const source = frame.current?.contentWindow;
    const message = readMapMessage(event, { origin: location.origin, source });
    if (!message) return;
    if (message.quadMap === 'picked') {
      onPick(message.place);
      onClose();
    } else if (message.quadMap === 'closed') onClose();
    else setState(message.quadMap);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => take(event);
    window.addEventListener('message', onMessage);
    const late = setTimeout(() => {
      setState((current) => (current === 'loading' ? 'failed' : current));
    }, patienceMs);
    return () => {
      window.removeEventListener('message', onMessage);
      clearTimeout(late);
    };
  }, []);
  if (state === 'failed') return <p role="alert">{mapWords.failed}</p>;
  return (
    <div className="relative h-[60dvh] overflow-hidden rounded-field border border-line">
      <iframe
        ref={frame}
        src={`/maps/pick?campus=${encodeURIComponent(campusId)}`}
        title={mapWords.title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Google takes the key from the site's own origin only; the frame still cannot leave this page or send forms
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="size-full"
      />
      {state === 'loading' && (
        <div role="status" className="absolute inset-0 grid place-items-center bg-raised">
          <Spinner label={mapWords.loading} />
        </div>
      )}
    </div>
  );
}
