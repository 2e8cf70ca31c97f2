import { sentences } from '../../contract/words.ts';

/**
 * The line above the results that match loosely. No heading: a feed consists of articles.
 *
 * @param isFirst no result matches well
 */
export function LooseLine({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="pt-2 text-body font-semibold">
      {isFirst ? sentences.onlyLooseTitle : sentences.looseTitle}
    </div>
  );
}
