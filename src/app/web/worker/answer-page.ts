import { findCopy, hasCopies, isNoticed, storeCopyOf } from './copies.ts';
import { offlinePage } from './offline-page.ts';

/** A page on a bad line is waited for this long if there is a copy of it. */
const patienceMs = 8_000;

/**
 * Answers the request for a page: as the server has it, and from its copy only if the server cannot be reached. `fetched`
 * is the browser's own request, which it makes while the worker starts.
 */
export async function answerPage(
  event: FetchEvent,
  fetched: Promise<Response | undefined>,
): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const response = await untilLate(fromNetwork(event, fetched), pathname);
    if (isNoticed(response)) event.waitUntil(storeCopyOf(pathname, response.clone()));
    return response;
  } catch {
    return (await findCopy(pathname)) ?? offlinePage(event.request.url, await hasCopies());
  }
}

async function fromNetwork(
  { request }: FetchEvent,
  fetched: Promise<Response | undefined>,
): Promise<Response> {
  return (await fetched) ?? fetch(request);
}

/** Rejects if the page takes long and there is a copy. */
async function untilLate(page: Promise<Response>, path: string): Promise<Response> {
  const isLate = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), patienceMs),
  );
  const first = await Promise.race([page, isLate]);
  if (first) return first;
  if (await findCopy(path)) throw new Error('the server does not respond');
  return page;
}
