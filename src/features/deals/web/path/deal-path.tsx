import { Package } from 'lucide-react';
import { getSources } from '#features/media/web/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import type { PathStep } from '../../contract/path.ts';

type DealPathProps = {
  /** The item's first photo; null if it has none, or is gone. */
  photo: MediaView | null;
  /** Null if the deal leads nowhere: then there are no stones. */
  step: PathStep | null;
  /** Where there is room for the words beside it (`PathWords`), the picture has no stones. */
  hasWords?: boolean;
};

const stones = [1, 2, 3, 4] as const;

/** The stone that comes next, and its name. `done` is beyond the last one. */
const places: Record<PathStep, { next: number; name: string }> = {
  offer: { next: 1, name: 'Offer' },
  meet: { next: 2, name: 'Meet' },
  ship: { next: 2, name: 'Ship' },
  handoff: { next: 3, name: 'Handoff' },
  delivery: { next: 3, name: 'Delivery' },
  rate: { next: 4, name: 'Rate' },
  done: { next: 5, name: '' },
};

const metSteps = ['Offer', 'Meet', 'Handoff', 'Rate'];
const shippedSteps = ['Offer', 'Ship', 'Delivery', 'Rate'];

/** The picture of an item, and over it the path of its deal: a stone for the offer, the meeting, the handoff and the ratings. */
export function DealPath({ photo, step, hasWords = false }: DealPathProps) {
  return (
    <span className={joinClasses('deal-path-look', step === null && 'opacity-60')}>
      {photo ? (
        <img
          {...getSources(photo)}
          sizes="56px"
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          // Photos of a private campus are on its own site only.
          style={{ backgroundImage: `url("${photo.placeholder}")` }}
        />
      ) : (
        <Package aria-hidden="true" />
      )}
      {step && !hasWords && <Stones step={step} />}
    </span>
  );
}

function Stones({ step }: { step: PathStep }) {
  const { next } = places[step];
  const name = describePlace(step);
  return (
    <span role="img" aria-label={name} title={name} className="stones-look">
      {stones.map((stone) => (
        <i key={stone} data-is={stone < next ? 'done' : stone === next ? 'next' : undefined} />
      ))}
    </span>
  );
}

/** The path in words: the four steps, which are done, and which comes next. */
export function PathWords({ step, isShipped }: { step: PathStep; isShipped: boolean }) {
  const { next } = places[step];
  return (
    <span role="img" aria-label={describePlace(step)} className="path-words-look">
      {(isShipped ? shippedSteps : metSteps).map((name, index) => (
        <span
          key={name}
          data-is={index + 1 < next ? 'done' : index + 1 === next ? 'next' : undefined}
        >
          {name}
        </span>
      ))}
    </span>
  );
}

/** 'Step 2 of 4: Meet'. */
function describePlace(step: PathStep): string {
  const { next, name } = places[step];
  return next > stones.length
    ? `All ${stones.length} steps done`
    : `Step ${next} of ${stones.length}: ${name}`;
}
