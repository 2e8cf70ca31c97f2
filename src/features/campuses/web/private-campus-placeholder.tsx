import { Lock } from 'lucide-react';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';

const schoolEmailPath = '/settings/account/school_email';

type PrivateCampusPlaceholderProps = { onJoin: () => void };

/** Shown in place of a private campus's posts to people who are not its members. */
export function PrivateCampusPlaceholder({ onJoin }: PrivateCampusPlaceholderProps) {
  const { campus, viewer } = useSite();
  return (
    <Card fullBleedOnPhones className="mt-2 overflow-hidden text-center tablet:mt-3">
      <div className="plan-look h-30 tablet:h-37.5" />
      <div className="flex flex-col items-center px-6 pb-14">
        <span className="relative -mt-9">
          <img
            src={campus.logo}
            alt=""
            width={72}
            height={72}
            className="size-18 rounded-sheet ring-4 ring-surface"
          />
          <span className="absolute -end-2 -bottom-2 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink-muted">
            <Lock aria-hidden="true" className="size-4" />
          </span>
        </span>
        <h2 className="mt-6 text-title font-semibold">{platformErrors.campus_private.message}</h2>
        <p className="mt-1 max-w-85 text-pretty text-ink-muted">
          Only verified students of {campus.schoolName} see what is posted here.
        </p>
        {viewer ? (
          // Members have logged in already; what they lack is a school email of this campus.
          <LinkButton href={schoolEmailPath} size="large" className="mt-6">
            Click to Join
          </LinkButton>
        ) : (
          <Button size="large" className="mt-6" onClick={onJoin}>
            Click to Join
          </Button>
        )}
      </div>
    </Card>
  );
}
