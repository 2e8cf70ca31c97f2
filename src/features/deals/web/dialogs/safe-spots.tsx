import { useQuery } from '@tanstack/react-query';
import { meetingSpots } from '#features/campuses/contract.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { dealWords } from '../../contract/words.ts';

type SafeSpotsProps = {
  /** The item's campus: a conversation about it may be read on the site of another one. */
  campusId: string;
  onChoose: (name: string) => void;
};

/** A campus's places to hand something over; nothing while there is none, because a place in words does as well. */
export function SafeSpots({ campusId, onChoose }: SafeSpotsProps) {
  const { data } = useQuery(routeQuery(meetingSpots, { params: { campusId } }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={dealWords.spotsTitle} className="-mt-1 grid gap-2">
      <p className="text-small text-ink-muted">{dealWords.spotsTitle}</p>
      {data.items.map(({ name, source }) => (
        <div key={name} className="flex items-center gap-3">
          <Button
            variant="outline"
            size="small"
            className="h-auto min-h-9 min-w-0 shrink py-1.5 text-start whitespace-normal"
            onClick={() => onChoose(name)}
          >
            {name}
          </Button>
          <a
            href={source}
            target="_blank"
            rel="noreferrer"
            aria-label={`Source: ${name}`}
            className="shrink-0 text-small text-ink-muted underline"
          >
            Source
          </a>
        </div>
      ))}
    </section>
  );
}
