import type { ReactNode } from 'react';

type SideColumnProps = { children: ReactNode };

/** The column beside the page, on windows wider than 1000 px. */
export function SideColumn({ children }: SideColumnProps) {
  return (
    <aside
      aria-label="About this site"
      className="side-column-look sticky top-0 grid h-fit max-h-dvh gap-4 overflow-y-auto [scrollbar-width:thin] -me-1 py-4 pe-1 max-desk:hidden"
    >
      {children}
    </aside>
  );
}
