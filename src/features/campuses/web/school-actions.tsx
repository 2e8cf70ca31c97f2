import { ExternalLink } from 'lucide-react';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { buttonClasses } from '#platform/web/parts/button-classes.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import type { SchoolView } from '../schemas/schools.ts';
import { formatLocation } from './school-list.tsx';

type SchoolActionsProps = {
  school: SchoolView;
  onClose: () => void;
  onJoin: (school: SchoolView) => void;
};

/** A school's logo and place, and the link or button for this viewer. */
export function SchoolActions({ school, onClose, onJoin }: SchoolActionsProps) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <img
        src={school.logo}
        alt=""
        width={80}
        height={80}
        className="size-20 rounded-sheet ring-1 ring-line"
      />
      <p className="text-body text-ink-muted">{formatLocation(school)}</p>
      <SchoolAction school={school} onClose={onClose} onJoin={onJoin} />
    </div>
  );
}

function SchoolAction({ school, onClose, onJoin }: SchoolActionsProps) {
  const { viewer } = useSite();
  if (!viewer) {
    return (
      <div className="grid w-full gap-2.5">
        <Button size="large" wide onClick={() => onJoin(school)}>
          Join Campus
        </Button>
        {school.privacy === 'public' && (
          <LinkButton href={`${school.siteUrl}/home`} external variant="outline" size="large" wide>
            Look Around
          </LinkButton>
        )}
      </div>
    );
  }
  if (!viewer.schoolVerified) {
    const href = `/settings/account/school_email?campus=${school.id}`;
    return (
      <LinkButton href={href} size="large" wide onClick={onClose}>
        Join Campus
      </LinkButton>
    );
  }
  return (
    <a
      href={pathAtCampus(school.id)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ size: 'large', wide: true })}
    >
      {viewer.campusId === school.id ? 'View Your Campus' : 'Visit As Guest'}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
