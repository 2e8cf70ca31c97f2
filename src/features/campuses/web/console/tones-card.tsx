import { Card } from '#platform/web/parts/card.tsx';
import type { Tone } from '../../schemas/console.ts';

/** The tones made from the accent, with their contrast. */
export function TonesCard({ tones }: { tones: Tone[] }) {
  return (
    <Card className="p-4">
      <h2 className="text-title font-semibold">Contrast</h2>
      <ul className="mt-2 grid gap-2 tablet:grid-cols-2">
        {tones.map((tone) => (
          <li key={tone.scheme + tone.use} className="flex items-center gap-3 text-small">
            <span
              aria-hidden="true"
              className="size-8 shrink-0 rounded-field ring-1 ring-line"
              style={{ background: tone.color }}
            />
            <span>
              {tone.use === 'button' ? 'Buttons' : 'Text'}, {tone.scheme}: {tone.color} has{' '}
              {tone.ratio}:1, {tone.needed}:1 is needed.
              {tone.accentRatio !== null &&
                ` The color itself has only ${tone.accentRatio}:1, so this tone is used.`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
