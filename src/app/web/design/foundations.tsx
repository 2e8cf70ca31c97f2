import { joinClasses } from '#platform/web/join-classes.ts';
import { Specimen } from './specimen.tsx';

const colors = [
  'bg-canvas',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-accent',
  'bg-accent-wash',
  'bg-success',
  'bg-okay',
  'bg-danger',
];

const inks = [
  'text-ink',
  'text-ink-muted',
  'text-ink-faint',
  'text-accent-ink',
  'text-success-ink',
  'text-okay-ink',
  'text-danger-ink',
];

const sizes = [
  'text-display',
  'text-title',
  'text-lead',
  'text-body',
  'text-small',
  'text-caption',
];

/** Colors and type sizes. */
export function Foundations() {
  return (
    <>
      <Specimen title="Backgrounds">
        {colors.map((color) => (
          <figure key={color} className="w-24 text-caption text-ink-muted">
            <div className={joinClasses('h-10 rounded-field border border-line', color)} />
            <figcaption className="mt-1">{color.slice(3)}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen title="Text colors">
        {inks.map((ink) => (
          <span key={ink} className={ink}>
            {ink.slice(5)}
          </span>
        ))}
      </Specimen>
      <Specimen title="Letters">
        <div className="min-w-0">
          {sizes.map((size) => (
            <p key={size} className={size}>
              {size.slice(5)}: Rice cooker, hardly used, $15
            </p>
          ))}
        </div>
      </Specimen>
    </>
  );
}
