import { ChevronDown } from 'lucide-react';
import { Card } from '#platform/web/parts/card.tsx';
import { useSite } from '#platform/web/site.tsx';
import { welcome } from '../../actions/welcome.tsx';

/** The welcome panel for widths without a side column: collapsed, so that the posts come first. */
export function CollapsedWelcome() {
  const { brandName, campus } = useSite();
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3 desk:hidden">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-card px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="flex-1">
            New here? How {brandName} works at {campus.name}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line px-4 py-5">{welcome}</div>
      </details>
    </Card>
  );
}
