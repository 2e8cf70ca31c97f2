import { useStore } from '#platform/web/data/create-store.ts';
import { useState } from 'react';
import { buttonClasses } from '#platform/web/parts/button-classes.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { ToastLink } from './toast-link.tsx';
import { recentToasts } from './toast-store.ts';

/**
 * A button that opens the list of recent alerts, for people who need more time to read them (WCAG 2.2.1). It is visible
 * only while the keyboard focus is in the region of alerts.
 */
export function RecentToasts() {
  const recent = useStore(recentToasts, (all) => all);
  const [open, setOpen] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to events of its button and list
    <div
      className={joinClasses(
        'pointer-events-auto fixed end-4 bottom-4 grid max-w-[calc(100vw-2rem)] justify-items-end gap-2 max-tablet:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]',
        !open && '[#alerts:not(:focus-within)_&]:sr-only',
      )}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {open && (
        <ul className="max-h-80 w-85 max-w-full overflow-y-auto rounded-card bg-raised p-2 text-body shadow-float forced-colors:border">
          {recent.length === 0 && <li className="px-3 py-2 text-ink-muted">No alerts yet.</li>}
          {recent.map(({ id, text, action }) => (
            <li key={id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">{text}</span>
              {action && 'href' in action && (
                <ToastLink action={action} className="font-semibold text-accent-ink underline" />
              )}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={open}
        className={buttonClasses({ variant: 'outline' })}
        onClick={() => setOpen(!open)}
      >
        Recent alerts
      </button>
    </div>
  );
}
