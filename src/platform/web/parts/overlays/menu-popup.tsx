import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useCloseOnBack } from '#platform/web/navigation/close-on-back.ts';
import type { MenuEntry } from './menu.tsx';
import { menuIcons } from './menu-icons.tsx';

type MenuPopupProps = {
  open: boolean;
  /** Whether the menu was opened by keyboard; then the first entry gets the focus at once. */
  byKeyboard: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: readonly MenuEntry[];
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom';
};

function getIcon({ icon, iconName }: MenuEntry): ReactNode {
  return iconName ? menuIcons[iconName] : icon;
}

const dialogs = '[role=dialog], [role=alertdialog]';

export function MenuPopup(props: MenuPopupProps) {
  const { open, byKeyboard, onClose, trigger, label, entries, align, side } = props;
  useCloseOnBack(open, onClose);
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={trigger}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <BaseMenu.Popup
            aria-label={label}
            // A dialog that an entry opened keeps the focus.
            finalFocus={() => !document.activeElement?.closest(dialogs) && trigger.current}
            onFocus={({ target, currentTarget, relatedTarget }) => {
              // A focus from outside moves to the first entry. The list also gets the focus back when the pointer
              // leaves an entry.
              if (!byKeyboard || target !== currentTarget) return;
              if (currentTarget.contains(relatedTarget)) return;
              currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
            }}
            className="min-w-48 origin-(--transform-origin) rounded-card bg-raised p-1 shadow-float forced-colors:border transition-[opacity,scale] duration-100 outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const className = joinClasses(
    'flex h-10 items-center data-disabled:opacity-50 gap-3 rounded-field px-3 text-body font-medium outline-none select-none forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid forced-colors:data-highlighted:-outline-offset-2 max-tablet:h-12 [&_svg]:size-4.5',
    entry.danger
      ? 'text-danger-ink data-highlighted:bg-danger-wash'
      : 'text-ink data-highlighted:bg-sunken [&_svg]:text-ink-muted',
  );
  if (entry.href === undefined) {
    return (
      <BaseMenu.Item
        className={className}
        disabled={entry.disabled ?? false}
        onClick={entry.onSelect}
      >
        {getIcon(entry)}
        {entry.label}
      </BaseMenu.Item>
    );
  }
  const { href, external } = entry;
  return (
    <BaseMenu.LinkItem
      className={className}
      closeOnClick
      render={({ children, ...props }) =>
        external ? (
          <a {...props} href={href} target="_blank" rel="noreferrer">
            {children}
          </a>
        ) : (
          <Link {...props} href={href}>
            {children}
          </Link>
        )
      }
    >
      {getIcon(entry)}
      {entry.label}
    </BaseMenu.LinkItem>
  );
}
