import { useEffect } from 'react';
import { createStore, useStore } from '#platform/web/data/create-store.ts';
import { readInBrowser, removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { maxBagItems } from '../contract.ts';

/** An item of a visitor's bag, in the order in which they were added. Each campus is an origin with a storage of its own. */
export type KeptItem = { postId: string; priceCents: number };

const name = 'guestBag';

/** Null until it is read. */
const kept = createStore<readonly KeptItem[] | null>(null);

/** The bag that this browser keeps for a visitor. */
export function guestBag(): readonly KeptItem[] {
  return kept.get() ?? readGuestBag();
}

/** Reads it again, such as after another tab has changed it. */
export function readGuestBag(): readonly KeptItem[] {
  const items = parse(readInBrowser(name));
  kept.set(items);
  return items;
}

/** Until it is read again, nothing is known of it. */
export function forgetGuestBag(): void {
  kept.set(null);
}

/** The same for a component; null until the page is there. */
export function useGuestBag(): readonly KeptItem[] | null {
  const items = useStore(kept, (all) => all);
  useEffect(() => {
    if (items === null) readGuestBag();
  }, [items]);
  return items;
}

/** Calls the listener after each change, in any tab, until the returned function is called. */
export function listenToGuestBag(listener: () => void): () => void {
  window.addEventListener('storage', onStorage);
  const stop = kept.listen(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === name || key === null) readGuestBag();
}

/** Adds an item; false if the bag is full. */
export function keepItem(item: KeptItem): boolean {
  const others = readGuestBag().filter(({ postId }) => postId !== item.postId);
  if (others.length >= maxBagItems) return false;
  store([...others, item]);
  return true;
}

export function dropItems(postIds: readonly string[]): void {
  store(readGuestBag().filter(({ postId }) => !postIds.includes(postId)));
}

function store(items: readonly KeptItem[]): void {
  if (items.length === 0) removeFromBrowser(name);
  else storeInBrowser(name, JSON.stringify(items));
  kept.set(items);
}

/** What a former release, or someone else, stored counts as nothing if it is no bag. */
function parse(text: string | null): KeptItem[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isItem).slice(0, maxBagItems) : [];
  } catch {
    return [];
  }
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isItem(item: unknown): item is KeptItem {
  if (typeof item !== 'object' || item === null) return false;
  const { postId, priceCents } = item as Partial<KeptItem>;
  const isPrice = Number.isSafeInteger(priceCents) && Number(priceCents) > 0;
  return idPattern.test(String(postId)) && isPrice;
}
