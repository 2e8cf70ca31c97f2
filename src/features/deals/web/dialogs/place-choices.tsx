import { chipClasses } from '#platform/web/parts/chip-classes.ts';
import { dealWords } from '../../contract/words.ts';

type PlaceChoicesProps = { onChoose: (name: string) => void };

/** Places that every campus has, for whoever needs no more than a word. */
export function PlaceChoices({ onChoose }: PlaceChoicesProps) {
  return (
    <div role="group" aria-label={dealWords.placesTitle} className="-mt-1 chips-row-look">
      {dealWords.places.map((name) => (
        <button
          key={name}
          type="button"
          className={`${chipClasses(false)} rounded-full`}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
