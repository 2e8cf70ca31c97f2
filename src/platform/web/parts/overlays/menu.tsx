import { useId, useRef, useState, type ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  danger?: boolean | undefined;
} & (
  | { onSelect: () => void; href?: never }
  | { href: string; external?: boolean; onSelect?: never }
);

type MenuProps = {
  /** Names the menu, and its trigger where that shows an icon only. */
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  triggerClassName: string;
  /** The trigger's content is an icon, so the label stands in for text. */
  iconOnly?: boolean | undefined;
  children: ReactNode;
};

const loadPopup = () => import('./menu-popup.tsx');

/** A plain button from the server on, which fetches its menu when first pointed at or pressed. */
export function Menu(props: MenuProps) {
  const { label, entries, align = 'end', side = 'bottom', iconOnly, children } = props;
  const [open, setOpen] = useState<false | 'pointer' | 'keyboard'>(false);
  const [soon, setSoon] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const popup = usePopup({ open: open !== false, soon, onClose: () => setOpen(false) }, loadPopup);
  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        className={props.triggerClassName}
        onPointerEnter={() => setSoon(true)}
        onFocus={() => setSoon(true)}
        // A key's click has no count.
        onClick={({ detail }) => setOpen(open ? false : detail === 0 ? 'keyboard' : 'pointer')}
      >
        {children}
      </button>
      {popup && (
        <popup.MenuPopup
          open={open !== false}
          byKeyboard={open === 'keyboard'}
          onClose={() => setOpen(false)}
          trigger={trigger}
          labelledBy={id}
          entries={entries}
          align={align}
          side={side}
        />
      )}
    </>
  );
}
