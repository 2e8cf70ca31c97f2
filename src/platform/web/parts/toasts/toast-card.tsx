import { useState } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { ToastLink } from './toast-link.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

const looks = {
  success: { Icon: CircleCheck, ink: 'text-success', bar: 'bg-success' },
  okay: { Icon: Info, ink: 'text-okay', bar: 'bg-okay' },
  danger: { Icon: CircleAlert, ink: 'text-danger', bar: 'bg-danger' },
} as const;

/** The bar is full this long before the alert disappears (TOAST-04). */
const barEndsEarlierMs = 200;

/** One alert. Its timer pauses while the pointer or the focus is in it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, text, action, durationMs } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  usePausableTimer(durationMs, paused, () => dismissToast(id));
  const { Icon, ink, bar } = looks[kind];
  return (
    <div
      data-kind={kind}
      className="pointer-events-auto relative flex min-h-12 w-full max-w-100 animate-rise items-center gap-3 overflow-hidden rounded-card bg-raised ps-4 pe-1.5 shadow-float forced-colors:border"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon aria-hidden="true" className={joinClasses('size-5 shrink-0', ink)} />
      <p className="min-w-0 flex-1 py-3 text-body font-medium">{text}</p>
      {action && (
        <ToastLink
          action={action}
          className="rounded-full px-3 py-2 text-body font-semibold whitespace-nowrap text-accent-ink hover:bg-accent-wash"
          onClick={() => dismissToast(id)}
        />
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X className="size-4.5" />
      </IconButton>
      <span
        aria-hidden="true"
        data-paused={paused || undefined}
        style={{ animationDuration: `${durationMs - barEndsEarlierMs}ms` }}
        className={joinClasses(
          'absolute inset-x-0 bottom-0 h-0.75 origin-left animate-toast-bar data-paused:[animation-play-state:paused] rtl:origin-right',
          bar,
        )}
      />
    </div>
  );
}
