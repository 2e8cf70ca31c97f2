import { useRef, useState, type ReactNode } from 'react';
import type { MenuIcon } from './menu-icons.tsx';
import { usePopup } from './use-popup.ts';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** The name of an icon that is loaded with the menu. */
  iconName?: MenuIcon;
  danger?: boolean | undefined;
} & (
  | { onSelect: () => void; disabled?: boolean; href?: never }
  | { href: string; external?: boolean; onSelect?: never }
);

type MenuProps = {
  /** Name of the menu, and of its trigger if that is only an icon. */
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  triggerClassName: string;
  /** The trigger is an icon, so it needs the label as its name. */
  iconOnly?: boolean | undefined;
  children: ReactNode;
};

const loadPopup = () => import('./menu-popup.tsx');

/** Rendered as a plain button, which fetches its menu when first hovered, focused or pressed. */
export function Menu(props: MenuProps) {
  const { label, entries, align = 'end', side = 'bottom', iconOnly, children } = props;
  const [open, setOpen] = useState<false | 'pointer' | 'keyboard'>(false);
  const [prefetch, setPrefetch] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = usePopup(
    { open: open !== false, prefetch, onClose: () => setOpen(false) },
    loadPopup,
  );
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        className={props.triggerClassName}
        onPointerEnter={() => setPrefetch(true)}
        onFocus={() => setPrefetch(true)}
        // A click by keyboard has `detail` 0.
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
          label={label}
          entries={entries}
          align={align}
          side={side}
        />
      )}
    </>
  );
}
