import type { ReactNode } from 'react';

/** The header of a column that scrolls by itself. */
export function ColumnHeader({ children }: { children: ReactNode }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface pe-2">
      {children}
    </header>
  );
}
