import type { ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';

type CardProps = {
  /** Edge to edge on phones. */
  fullBleedOnPhones?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A surface with a thin border. */
export function Card({ fullBleedOnPhones, className, children }: CardProps) {
  return (
    <section
      className={joinClasses(
        'rounded-card border border-line bg-surface',
        fullBleedOnPhones && 'max-tablet:rounded-none max-tablet:border-x-0',
        className,
      )}
    >
      {children}
    </section>
  );
}
