import { sentences } from '../../contract/words.ts';

/** The line above the results that match loosely, below others. No heading: it is among articles. */
export function LooseLine() {
  return <p className="pt-2 text-body font-semibold">{sentences.looseTitle}</p>;
}
