import { useStore } from '#platform/web/data/create-store.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { RecentToasts } from './recent-toasts.tsx';
import { ToastCard } from './toast-card.tsx';
import { shownToasts } from './toast-store.ts';

const stackClass = 'flex flex-col items-center [&>*]:mt-2';

/**
 * The region of alerts, once per page. The live regions exist from the start; otherwise screen readers would miss the
 * first alert.
 */
export function Toaster() {
  const shown = useStore(shownToasts, (all) => all);
  const urgent = shown.filter(({ kind }) => kind === 'danger');
  const calm = shown.filter(({ kind }) => kind !== 'danger');
  return (
    <div
      className={joinClasses(
        'pointer-events-none alerts-look fixed inset-x-0 z-60',
        // Without an alert it takes no room: where it is shown depends on the page, and its move would count as a layout shift.
        shown.length > 0 && 'p-4 max-tablet:p-3',
      )}
    >
      <RecentToasts />
      <div role="alert" aria-live="assertive" className={stackClass}>
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      {/* Not an <output>, which may not contain blocks. */}
      <div role="status" aria-live="polite" className={stackClass}>
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}
