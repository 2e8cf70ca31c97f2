import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { buttonClasses, type ButtonVariant, type ButtonSize } from './button-classes.ts';

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** Links to another campus's site: a plain link without the router. */
  external?: boolean | undefined;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { href, variant, size, wide, external, className, onClick, children } = props;
  const classes = joinClasses(buttonClasses({ variant, size, wide }), className);
  if (external) {
    return (
      <a href={href} className={classes} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={classes} onClick={onClick}>
      {children}
    </Link>
  );
}
