import { useEffect, useEffectEvent } from 'react';
import { backGuards, overlayEntry } from './fade-between-pages.ts';

/**
 * Back closes what is open over a page. While something is open, the browser's history has one more entry with the
 * page's address, the overlay entry; leaving that entry closes what was opened last. A new page replaces the overlay
 * entry, and when everything is closed the entry is removed, so that every press of Back has an effect.
 */
/**
 * If the browser has not reported the step back by then, nothing waits for it any longer. A busy phone takes a second
 * for a step.
 */
const maxRemovalMs = 3_000;

type Opened = { close: () => void };

/** What is open over the page, the latest last. */
const opened: Opened[] = [];
/** Changes of the history that wait until the overlay entry is removed; null when it is not being removed. */
let waiting: (() => void)[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The address of the current entry if that is an overlay entry, as after a reload with a dialog open. */
let overlayAddress: string | null = null;

/** Calls `onClose` when Back is pressed while `open`. The owner may stay open, for instance to ask for confirmation. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const overlay = { close: () => close() };
    opened.push(overlay);
    followOverlayEntries();
    addEntry();
    return () => {
      opened.splice(opened.indexOf(overlay), 1);
      // Delayed: an entry of a menu may open a dialog, for which the overlay entry stays.
      setTimeout(() => opened.length === 0 && removeEntry());
    };
  }, [open]);
}

/** While `isHeld` says so, Back stays on the page and calls `onBack`. */
export function useStayOnBack(isHeld: () => boolean, onBack: () => void): void {
  const ask = useEffectEvent(onBack);
  const holds = useEffectEvent(isHeld);
  useEffect(() => {
    const { href } = location;
    const guard = () => {
      if (location.href === href || !holds()) return false;
      pushPastRouter(null, href);
      ask();
      return true;
    };
    backGuards.add(guard);
    return () => void backGuards.delete(guard);
  }, []);
}

function addEntry(): void {
  // While the entry is being removed, `endRemoval` adds it again; one overlay entry is enough.
  if (waiting || isOverlayEntry()) return;
  const state: unknown = history.state;
  pushPastRouter({ ...(typeof state === 'object' && state), [overlayEntry]: true }, location.href);
  overlayAddress = location.href;
}

function removeEntry(): void {
  if (waiting || !isOverlayEntry()) return;
  waiting = [];
  timer = setTimeout(endRemoval, maxRemovalMs);
  history.back();
}

function endRemoval(): void {
  const changes = waiting ?? [];
  waiting = null;
  clearTimeout(timer);
  for (const change of changes) change();
  if (opened.length > 0) addEntry();
}

/**
 * Makes Back close what is open. After a reload with something open, the overlay entry is still there, but nothing is
 * open: Back then skips that entry.
 */
export function followOverlayEntries(): void {
  if (backGuards.has(onPop)) return;
  backGuards.add(onPop);
  // Written by the page before a reload.
  if (isOverlayEntry()) overlayAddress = location.href;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    if (waiting) waiting.push(() => push(...entry));
    else if (isOverlayEntry()) replaceOverlay(() => replace(...entry));
    else push(...entry);
  };
  history.replaceState = (...entry) => {
    removeEntry();
    if (waiting) waiting.push(() => replace(...entry));
    else replace(...entry);
  };
}

/** A new page takes the place of the overlay entry, so that Back leads from it to the page below. */
function replaceOverlay(replace: () => void): void {
  overlayAddress = null;
  replace();
  // Something may still be open over the new page.
  setTimeout(() => opened.length > 0 && addEntry());
}

function onPop(): boolean {
  const left = overlayAddress;
  overlayAddress = isOverlayEntry() ? location.href : null;
  if (waiting) {
    // Nobody went back: a navigation that waits for its page continues.
    endRemoval();
    return true;
  }
  if (left !== location.href || isOverlayEntry()) return false;
  const last = opened.at(-1);
  last?.close();
  if (last) setTimeout(() => opened.length > 0 && addEntry());
  // The overlay entry was left behind, for instance by a reload.
  else history.back();
  return true;
}

function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && overlayEntry in state;
}

/** The router sees calls of `history.pushState` itself; the page stays the same. */
function pushPastRouter(state: unknown, href: string): void {
  History.prototype.pushState.call(history, state, '', href);
}
