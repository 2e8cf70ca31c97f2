import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import type { StaffAct } from '../../contract/decisions.ts';
import type { CaseView } from '../../schemas/console.ts';
import { ActForm } from './act-form.tsx';
import { actNames } from './words.ts';

type ActDialogProps = {
  shown: CaseView;
  open: boolean;
  onClose: () => void;
  /** Opens the next report, after an act that closed this one. */
  onNext: () => void;
};

/** The palette of what can be done about a case, by press or by number; then the form of the chosen act. */
export function ActDialog({ shown, open, onClose, onNext }: ActDialogProps) {
  const [act, setAct] = useState<StaffAct | null>(null);
  const acts = Object.keys(actNames)
    .map((name) => shown.possible.find((each) => each === name))
    .filter((each) => each !== undefined);
  const close = () => {
    setAct(null);
    onClose();
  };
  useNumberKeys(open && act === null, (index) => setAct(acts[index] ?? null));
  return (
    <Dialog
      open={open}
      onClose={close}
      title={act ? actNames[act] : 'Choose an action'}
      size="medium"
    >
      {act ? (
        <ActForm
          shown={shown}
          act={act}
          onBack={() => setAct(null)}
          onDone={(isClosed) => {
            close();
            if (isClosed) onNext();
          }}
        />
      ) : (
        <ul className="grid gap-1">
          {acts.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                aria-keyshortcuts={String(index + 1)}
                className="flex h-11 w-full items-center gap-3 rounded-field px-3 text-start hover:bg-sunken"
                onClick={() => setAct(each)}
              >
                <kbd
                  aria-hidden="true"
                  className="grid size-6 place-items-center rounded border border-line-strong font-sans text-small text-ink-muted max-desk:hidden"
                >
                  {index + 1}
                </kbd>
                {actNames[each]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Calls a function with the place of a number key: 0 for 1. */
function useNumberKeys(isOn: boolean, onNumber: (index: number) => void): void {
  const handle = useEffectEvent((key: string) => {
    if (/^[1-9]$/.test(key)) onNumber(Number(key) - 1);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ key }: KeyboardEvent) => handle(key);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
