import { ExternalLink } from 'lucide-react';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { CaseMedia, CaseView, Surrounding } from '../../schemas/console.ts';
import { subjectNames } from './words.ts';

const presenceNames: Record<CaseView['presence'], string> = {
  shown: 'Still shown',
  takenBack: 'Unsent by its author',
  removed: 'Removed by staff',
  gone: 'No longer stored',
};

/** The reported thing as it was when it was reported, with what is around it. */
export function ReportedThing({ shown }: { shown: CaseView }) {
  const { about, username, words, media, presence, link, surroundings } = shown;
  const above = surroundings.filter(({ place }) => place === 'above');
  const others = surroundings.filter(({ place }) => place !== 'above');
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="me-auto text-title font-semibold wrap-anywhere">
          {subjectNames[about]} {about !== 'member' && 'by '}@{username}
        </h2>
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold">
          {presenceNames[presence]}
        </span>
      </div>
      {above.length > 0 && <Around title="What it answers" items={above} />}
      <p className="wrap-anywhere whitespace-pre-line">
        {words || <span className="text-ink-muted">No text.</span>}
      </p>
      {media.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {media.map((each) => (
            <li key={each.path}>
              <Picture media={each} />
            </li>
          ))}
        </ul>
      )}
      {link !== null && (
        <div>
          <LinkButton external href={link} variant="outline" size="small">
            <ExternalLink aria-hidden="true" className="size-4" />
            Open on the site
          </LinkButton>
        </div>
      )}
      {others.length > 0 && (
        <Around title={about === 'member' ? 'Newest posts' : 'Newest replies'} items={others} />
      )}
    </Card>
  );
}

/** The stored size that is as large as the list shows it. */
const shownWidth = 540;

function Picture({ media: { path, kind, widths, width, height } }: { media: CaseMedia }) {
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload videos without captions
      <video controls preload="none" src={`/files/${path}.mp4`} className="w-full rounded-field" />
    );
  }
  const sorted = widths.toSorted((a, b) => a - b);
  const best = sorted.find((each) => each >= shownWidth) ?? sorted.at(-1);
  const largest = sorted.at(-1);
  return (
    <a href={`/files/${path}-${largest}.webp`} target="_blank" rel="noreferrer">
      <img
        src={`/files/${path}-${best}.webp`}
        alt="Reported, open in full size"
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-h-80 w-full rounded-field border border-line object-contain"
      />
    </a>
  );
}

function Around({ title, items }: { title: string; items: Surrounding[] }) {
  return (
    <section className="grid gap-2 border-s-2 border-line ps-3">
      <h3 className="text-small font-semibold text-ink-muted">{title}</h3>
      <ul className="grid gap-2">
        {items.map(({ id, username, words, at }) => (
          <li key={id} className="text-small wrap-anywhere">
            <span className="font-medium">@{username}</span>{' '}
            <span className="text-ink-muted">
              <TimeAgo iso={at} />
            </span>{' '}
            {words || 'No text.'}
          </li>
        ))}
      </ul>
    </section>
  );
}
