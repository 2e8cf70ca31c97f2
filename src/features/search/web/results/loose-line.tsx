import { sentences } from '../../contract/words.ts';

/**
 * The line above the results that match loosely. No heading: a feed consists of articles.
 *
 * @param isFirst no result matches well
 */
export function LooseLine({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="px-4 pt-4 pb-1 text-small font-semibold text-ink-muted">
      {isFirst ? sentences.onlyLooseTitle : sentences.looseTitle}
    </div>
  );
}
