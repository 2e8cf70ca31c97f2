import type { CampusView } from '#platform/contract/site.ts';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';

type VisitCampusPanelProps = {
  homeCampus: Pick<CampusView, 'id' | 'name' | 'logo'>;
  /** Shown in the feed's column. */
  fullBleedOnPhones?: boolean;
  /** The page to open there. */
  path?: string;
};

/** Shown to members of another campus instead of the composer (CAMPUS-19). */
export function VisitCampusPanel({ homeCampus, fullBleedOnPhones, path }: VisitCampusPanelProps) {
  const { campus } = useSite();
  return (
    // Its layout follows the width of its container: the feed, a dialog or a page.
    <Card
      fullBleedOnPhones={fullBleedOnPhones}
      className={joinClasses('@container p-4', fullBleedOnPhones && 'mt-2 tablet:mt-3')}
    >
      <div className="flex items-center gap-3 @max-lg:flex-col @max-lg:items-stretch">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <img
            src={homeCampus.logo}
            alt=""
            width={40}
            height={40}
            className="size-10 rounded-card"
          />
          <p className="min-w-0 text-body text-pretty">
            <span className="font-semibold">You are a guest at {campus.name}.</span>{' '}
            <span className="text-ink-muted">Your own posts go to {homeCampus.name}.</span>
          </p>
        </div>
        <LinkButton href={pathAtCampus(homeCampus.id, path)} variant="outline" external>
          Visit your campus
        </LinkButton>
      </div>
    </Card>
  );
}
