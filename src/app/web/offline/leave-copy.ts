import { copyMark } from '#platform/web/offline/copy-mark.ts';

const askEveryMs = 3_000;

/**
 * In a page that is a copy: asks until the server responds. Then everything that waits for a connection goes on, as when
 * the browser says that it is online, which it may have said all the time.
 */
export function leaveCopy(): void {
  const { documentElement } = document;
  if (!documentElement.hasAttribute(copyMark)) return;
  const ask = async () => {
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) return setTimeout(() => void ask(), askEveryMs);
    documentElement.removeAttribute(copyMark);
    dispatchEvent(new Event('online'));
  };
  void ask();
}
