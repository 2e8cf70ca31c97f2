import type { ReactNode } from 'react';

type SpecimenProps = { title: string; children: ReactNode };

/** One part with its states. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 border-b border-line pb-1 text-small font-semibold text-ink-muted">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
