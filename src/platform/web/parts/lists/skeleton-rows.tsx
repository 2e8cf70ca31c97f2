import { Card } from '../card.tsx';
import { Skeleton } from './skeleton.tsx';

type SkeletonRowsProps = {
  /** What is loading, for screen readers. */
  label: string;
  count: number;
  /** The classes of one row, as in the loaded list. */
  row: string;
  /** The classes of the round photo. */
  photo: string;
  /** The widths of the two lines of text. */
  lines: readonly [string, string];
  /** Whether the rows are in a card, with lines between them. */
  inCard?: boolean;
  className?: string;
};

/** A list of people, conversations or comments that is loading: in each row a photo and two lines. */
export function SkeletonRows({ label, count, inCard, className, ...shape }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows never change
    <SkeletonRow key={index} {...shape} />
  ));
  return (
    <div aria-busy="true" className={className}>
      <p className="sr-only">{label}</p>
      {inCard ? (
        <Card fullBleedOnPhones className="mt-2 divide-y divide-line tablet:mt-3">
          {rows}
        </Card>
      ) : (
        rows
      )}
    </div>
  );
}

function SkeletonRow({ row, photo, lines }: Pick<SkeletonRowsProps, 'row' | 'photo' | 'lines'>) {
  return (
    <div className={row}>
      <Skeleton className={`shrink-0 rounded-full ${photo}`} />
      <div className="grid flex-1 content-center gap-2">
        <Skeleton className={`h-3.5 ${lines[0]}`} />
        <Skeleton className={`h-3 ${lines[1]}`} />
      </div>
    </div>
  );
}
