import { Link } from 'wouter';
import type { ToastAction } from './toast-store.ts';

type ToastLinkProps = { action: ToastAction; className: string; onClick?: () => void };

/** Where an alert leads. */
export function ToastLink({ action, ...rest }: ToastLinkProps) {
  const Anchor = action.afresh ? 'a' : Link;
  return (
    <Anchor href={action.href} {...rest}>
      {action.label}
    </Anchor>
  );
}
