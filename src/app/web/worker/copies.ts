import { readerHeader, visitorReader } from '#platform/contract/routes/reader-header.ts';
import { copyMark } from '#platform/web/offline/copy-mark.ts';
import {
  conversationPath,
  copiesOf,
  dropCopies,
  findCopies,
} from '#platform/web/offline/page-copies.ts';
import { isKeptPicture } from '#platform/web/offline/kept-pictures.ts';
import { canStart, keepTheme } from './shell.ts';

/** When a copy was made, in milliseconds since 1970. */
const keptAtHeader = 'x-kept-at';
/** A session without any use ends at that age, and so do the copies. */
const maxAgeMs = 14 * 24 * 3_600_000;
/** Copies are made again after this long. */
const freshMs = 10 * 60_000;
/** How many conversations are kept, the latest ones. */
const keptConversations = 10;
/** Of these, so many are made again each time. */
const refreshedConversations = 5;
/** A page that takes longer is not waited for. */
const respondsWithinMs = 10_000;

const keptPaths = /^\/(home|saved|messages|create\/post)$/;

/** The member whose pages are kept; undefined while nobody's are. */
let current: string | undefined;
/** Increases when another member's are, or nobody's: a page that was requested before is not kept. */
let generation = 0;

export async function forgetCopies(): Promise<void> {
  await switchReader(undefined);
}

async function switchReader(reader: string | undefined): Promise<void> {
  if (reader === undefined || reader !== current) generation += 1;
  current = reader;
  await dropCopies(reader === undefined ? undefined : copiesOf(reader));
}

/**
 * Looks at a page that came over the network: keeps it if it is one that is kept, and deletes the copies of others than
 * its reader. Nothing is kept of pages for visitors.
 */
export async function storeCopyOf(path: string, response: Response): Promise<void> {
  const reader = response.headers.get(readerHeader);
  if (reader === null) return;
  if (reader === visitorReader) return forgetCopies();
  await switchReader(reader);
  const isKept = keptPaths.test(path) || conversationPath.test(path);
  if (isKept) await keep(path, response, { reader, since: generation });
}

/** Whether `storeCopyOf` has something to look at: the body of another response is not worth a second copy. */
export function isNoticed(response: Response): boolean {
  return response.headers.has(readerHeader);
}

type Keeping = { reader: string; since: number };

/** Stores the copy of a page. Does nothing if the page is of another release than the kept scripts. */
async function keep(path: string, response: Response, { reader, since }: Keeping): Promise<string> {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || response.headers.get(readerHeader) !== reader) return '';
  const text = await response.text();
  if (!(await canStart(text))) return '';
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(Date.now()));
  const marked = text.replace('<html ', `<html ${copyMark} `);
  const copy = new Response(marked, { headers });
  await keepTheme(text);
  if (since !== generation) return '';
  const cache = await caches.open(copiesOf(reader));
  await cache.put(path, copy);
  // A logout may have come in between.
  if (current !== reader) await caches.delete(copiesOf(reader));
  return text;
}

/**
 * Keeps copies of a member's pages, if the last ones are old, and of the conversations that the list begins with. The last
 * of the paths is the profile, which only this function keeps: a fresh copy of another page may come from a visit.
 */
export async function keepCopies(
  member: string,
  paths: readonly string[],
  now: string | null,
): Promise<void> {
  await switchReader(member);
  const keeping = { reader: member, since: generation };
  const isRecent = (await isFresh(member, '/messages')) && (await isFresh(member, paths.at(-1)));
  if (now !== null && isKeptAddress(now, paths)) await fetchCopy(now, keeping);
  // One page was asked for.
  if (isRecent || paths.length === 0) return;
  let list = '';
  for (const path of paths) {
    const text = await fetchCopy(path, keeping);
    if (path === '/messages') list = text;
  }
  const conversations = [...new Set(list.match(/\/messages\/[\da-f]{8}-[\da-f-]{27}/g) ?? [])];
  for (const [index, path] of conversations.slice(0, keptConversations).entries()) {
    const isOld = index < refreshedConversations || !(await findCopy(path));
    if (isOld) await fetchCopy(path, keeping);
  }
  await dropOthers(member, [...paths, ...conversations.slice(0, 2 * keptConversations)]);
}

function isKeptAddress(path: string, paths: readonly string[]): boolean {
  return paths.includes(path) || conversationPath.test(path);
}

async function fetchCopy(path: string, keeping: Keeping): Promise<string> {
  if (keeping.since !== generation) return '';
  const response = await fetch(path, {
    redirect: 'manual',
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(respondsWithinMs),
  }).catch(() => undefined);
  if (!response) return '';
  if (response.headers.get(readerHeader) === visitorReader) await forgetCopies();
  return keep(path, response, keeping);
}

async function isFresh(member: string, path = '/home'): Promise<boolean> {
  // Opening a cache would make it again after a logout, and its name is the member's.
  const copy = await caches.match(path, { cacheName: copiesOf(member) });
  return copy !== undefined && ageOf(copy) < freshMs;
}

/** Conversations that are no longer among the latest ones. */
async function dropOthers(member: string, paths: readonly string[]): Promise<void> {
  if (!(await caches.has(copiesOf(member)))) return;
  const cache = await caches.open(copiesOf(member));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (conversationPath.test(pathname) && !paths.includes(pathname)) await cache.delete(request);
  }
}

function ageOf(copy: Response): number {
  return Date.now() - Number(copy.headers.get(keptAtHeader) ?? 0);
}

/** The copy of a page of the member who was logged in last; undefined if there is none. */
export async function findCopy(path: string): Promise<Response | undefined> {
  const name = await findCopies();
  if (name === undefined) return undefined;
  const copy = await (await caches.open(name)).match(path === '/' ? '/home' : path);
  return copy && ageOf(copy) < maxAgeMs ? copy : undefined;
}

/** Whether the member who was logged in last has copies of the pages that `offline-page.ts` names. */
export async function hasCopies(): Promise<boolean> {
  return (await findCopy('/home')) !== undefined;
}

/** Deletes copies whose scripts are no longer kept. */
export async function dropUnusableCopies(): Promise<void> {
  const name = await findCopies();
  if (name === undefined) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    // Pictures do not depend on a release.
    if (isKeptPicture(new URL(request.url).pathname)) continue;
    const copy = await cache.match(request);
    if (copy && !(await canStart(await copy.text()))) await cache.delete(request);
  }
}
