import { MapPin, Share, Users } from 'lucide-react';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useShareDialog } from '#platform/web/parts/share/use-share-dialog.tsx';
import { useSite } from '#platform/web/site.tsx';

type AboutGroupCardProps = { onJoin: () => void };

export function AboutGroupCard({ onJoin }: AboutGroupCardProps) {
  const { brandName, campus, viewer } = useSite();
  const { share, dialog } = useShareDialog({
    title: 'Share group',
    about: `${campus.name} on ${brandName}`,
    url: `${campus.siteUrl}/home`,
  });
  return (
    <Card className="overflow-hidden">
      <div className="plan-look h-20" />
      <div className="relative p-5 pt-0">
        <img
          src={campus.logo}
          alt=""
          width={56}
          height={56}
          className="-mt-7 size-14 rounded-sheet ring-4 ring-surface"
        />
        <h2 className="mt-3 text-small font-semibold text-ink-muted">About This Group</h2>
        <p className="mt-0.5 truncate text-title font-bold">{campus.name}</p>
        <p className="text-small text-pretty text-ink-muted">{campus.schoolName}</p>
        <ul className="mt-4 grid gap-2 text-body text-ink-muted [&_svg]:size-4.5 [&_svg]:text-ink-faint">
          {campus.memberCountText && (
            <li className="flex items-center gap-2.5">
              <Users aria-hidden="true" />
              {campus.memberCountText}
            </li>
          )}
          {campus.cityLabel && (
            <li className="flex items-center gap-2.5">
              <MapPin aria-hidden="true" />
              {campus.cityLabel}
            </li>
          )}
        </ul>
        <div className="mt-5">
          {viewer ? (
            <Button variant="outline" wide aria-haspopup="dialog" onClick={share}>
              <Share aria-hidden="true" className="size-4" />
              Share Group
            </Button>
          ) : (
            // The filled button of the page is that of the thing or of the composer.
            <Button variant="outline" wide onClick={onJoin}>
              Join Group
            </Button>
          )}
        </div>
        {dialog}
      </div>
    </Card>
  );
}
