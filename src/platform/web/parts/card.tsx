import type { ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';

type CardProps = { children: ReactNode; className?: string | undefined };

/** A hairline-bordered surface. */
export function Card({ children, className }: CardProps) {
  return (
    <section className={joinClasses('rounded-card border border-line bg-surface', className)}>
      {children}
    </section>
  );
}
