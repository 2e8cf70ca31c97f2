import type { Tone } from '../../schemas/console.ts';
import { accentTones, contrast, shapeContrast, textContrast } from '../site-stylesheet.ts';

/** The tones that the product derives from an accent, with their contrast, and what the accent itself would have. */
export function showTones(accent: string): Tone[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { accent: button, accentInk, inkBackgrounds } = accentTones(accent, scheme);
    const [surface = ''] = inkBackgrounds;
    return [
      toTone({ scheme, use: 'button', color: button, needed: shapeContrast }, accent, [surface]),
      toTone(
        { scheme, use: 'text', color: accentInk, needed: textContrast },
        accent,
        inkBackgrounds,
      ),
    ];
  });
}

function toTone(
  tone: Pick<Tone, 'scheme' | 'use' | 'color' | 'needed'>,
  accent: string,
  backgrounds: string[],
): Tone {
  const worst = (color: string) =>
    backgrounds
      .map((on) => ({ on, ratio: contrast(color, on) }))
      .toSorted((a, b) => a.ratio - b.ratio)[0] ?? { on: '', ratio: 0 };
  const { on, ratio } = worst(tone.color);
  const accentRatio = worst(accent).ratio;
  return {
    ...tone,
    on,
    ratio: rounded(ratio),
    accentRatio: accentRatio < tone.needed ? rounded(accentRatio) : null,
  };
}

/** Rounded down: no ratio looks sufficient that is not. */
function rounded(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}
