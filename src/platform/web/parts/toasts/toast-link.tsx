import { Link } from 'wouter';
import type { ToastAction } from './toast-store.ts';

type ToastLinkProps = { action: ToastAction; className: string; onClick?: () => void };

/** The link of an alert. */
export function ToastLink({ action, ...rest }: ToastLinkProps) {
  const Anchor = action.reloadsPage ? 'a' : Link;
  return (
    <Anchor href={action.href} {...rest}>
      {action.label}
    </Anchor>
  );
}
