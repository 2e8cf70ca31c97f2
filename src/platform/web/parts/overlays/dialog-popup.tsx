import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useCloseOnBack } from '#platform/web/navigation/close-on-back.ts';
import type { DialogProps } from './dialog.tsx';

const popupClass =
  'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-sheet bg-raised shadow-float outline-none forced-colors:border transition-[opacity,transform] duration-160';
const veilClass =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0';
const popupMotion =
  'data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0';
const sheetClass =
  'max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:pb-[env(safe-area-inset-bottom)] max-tablet:data-starting-style:translate-y-8 max-tablet:data-ending-style:translate-y-8';

const sizes = {
  small: 'max-w-100',
  medium: 'max-w-150',
  full: 'max-w-110 max-tablet:h-[calc(100dvh-1rem)]',
};

export function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, alert, size = 'small', children, footer } = props;
  useCloseOnBack(open && !props.leavesByBack, onClose);
  const giveFocusBack = useFocusBack(open);
  const popup = useRef<HTMLDivElement>(null);
  const Root = alert ? AlertDialog.Root : BaseDialog.Root;
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          className={({ open: isOpen }) => joinClasses(veilClass, isOpen && 'open-veil')}
        />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-4 max-tablet:items-end max-tablet:p-0 max-tablet:pt-4">
          <BaseDialog.Popup
            ref={popup}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? true
            }
            finalFocus={() => props.finalFocus?.current ?? giveFocusBack()}
            className={joinClasses(popupClass, popupMotion, sheetClass, sizes[size])}
          >
            <div className={joinClasses('px-6 pt-6', !children && !footer && 'pb-6')}>
              <BaseDialog.Title className="pe-10 text-title font-semibold text-balance">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1.5 text-body text-pretty text-ink-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>}
            {footer && (
              <div className="flex justify-end gap-2 px-6 pt-5 pb-6 max-tablet:flex-col-reverse max-tablet:[&>*]:w-full">
                {footer}
              </div>
            )}
            {/* Last, so that the focus starts in the content. An alert dialog has its own Cancel. */}
            {!alert && (
              <BaseDialog.Close
                aria-label="Close"
                className="icon-button-look absolute end-4 top-4"
              >
                <X className="size-5" />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  );
}

/**
 * Finds the element that gets the focus when the dialog closes: the one that had it before the dialog opened. By default
 * it would be the element that had the focus last and still exists, such as a button of the dialog while it fades out.
 */
function useFocusBack(open: boolean): () => HTMLElement | true {
  const [wasOpen, setWasOpen] = useState(false);
  const [before, setBefore] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBefore(document.activeElement);
  }
  useEffect(() => {
    if (!open) return undefined;
    return () => void setTimeout(focusPageIfLost, lostFocusMs);
  }, [open]);
  return () => {
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    return isThere ? before : true;
  };
}

/** After the dialog has disappeared, and what it deleted with it. */
const lostFocusMs = 400;

/** What had the focus was deleted: reading goes on in the page and not at its beginning. */
function focusPageIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
