import type { QueryClient } from '@tanstack/react-query';
import { conversations } from '#features/conversations/web/index.ts';
import { deals } from '#features/deals/web/index.ts';
import { findPassPictures } from '#features/deals/web/pass/index.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { keepPictures } from '#platform/web/offline/kept-pictures.ts';

/** Changes come one by one. */
const afterMs = 1_000;
const againMs = [2_000, 5_000, 10_000, 30_000, 60_000];

/** Keeps the pictures of meetings that are ahead, for where there is no connection. Returns a function that ends it. */
export function keepPassPictures(member: string, queryClient: QueryClient): () => void {
  const store = getEntityStore(queryClient);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const delays = [...againMs];
  const keep = async () => {
    timer = undefined;
    const known = store.readings(deals).map(({ entity }) => entity);
    const faces = new Map(
      store.readings(conversations).map(({ entity: { other } }) => [other.id, other.image]),
    );
    const paths = findPassPictures(known, (memberId) => faces.get(memberId));
    if (paths.join(' ') === last) return;
    const isKept = await keepPictures(member, paths);
    if (isKept || delays.length === 0) last = paths.join(' ');
    // The copies of a first visit are made later than its page.
    else timer ??= setTimeout(keepNow, delays.shift());
  };
  const keepNow = () => void keep().catch(() => {});
  const keepSoon = () => {
    timer ??= setTimeout(keepNow, afterMs);
  };
  keepSoon();
  const unlisten = store.listen(keepSoon);
  return () => {
    unlisten();
    clearTimeout(timer);
  };
}
