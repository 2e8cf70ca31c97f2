import { Link } from 'wouter';
import type { ToastAction } from './toast-store.ts';

type ToastLinkProps = { action: ToastAction; className: string; onClick?: () => void };

/** The link of an alert, or its button. */
export function ToastLink({ action, onClick, className }: ToastLinkProps) {
  if ('onPress' in action) {
    const press = () => {
      onClick?.();
      action.onPress();
    };
    return (
      <button type="button" className={className} onClick={press}>
        {action.label}
      </button>
    );
  }
  const Anchor = action.reloadsPage ? 'a' : Link;
  return (
    <Anchor href={action.href} className={className} {...(onClick && { onClick })}>
      {action.label}
    </Anchor>
  );
}
