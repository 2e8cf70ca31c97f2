import { useEffect } from 'react';
import type { SentPhoto } from '#features/media/web/index.ts';
import { useStore } from '#platform/web/data/create-store.ts';
import { useSite } from '#platform/web/site.tsx';
import {
  Draft,
  type DraftContent,
  type DraftKey,
  type DraftKind,
  type ShownDraft,
  type StorableDraft,
} from './draft.ts';
import { isAboutDraft } from './stored-drafts.ts';

/** The drafts of this page, of all kinds. */
const all = new Set<StorableDraft>();
/** The member who writes; it does not change while the page is open. */
let writerId: string | undefined;
/** A page that ends stores changes at once; this limits what a crash loses. */
const storeAfterMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The drafts of one kind. A draft is kept when its dialog, page or category picker closes. It is stored for its writer, and
 * survives a reload and an expired session; a logout deletes it. All tabs of the browser have the same draft.
 */
export class Drafts<Content extends DraftContent, Sent extends SentPhoto> {
  readonly #kind: DraftKind<Content, Sent>;
  readonly #known = new Map<DraftKey, Draft<Content, Sent>>();

  constructor(kind: DraftKind<Content, Sent>) {
    this.#kind = kind;
  }

  get(key: DraftKey): Draft<Content, Sent> {
    const known = this.#known.get(key);
    if (known) return known;
    const draft = this.empty(key);
    this.#known.set(key, draft);
    all.add(draft);
    return draft;
  }

  /** A draft that is not kept: a server renders pages of many members. */
  empty(key: DraftKey): Draft<Content, Sent> {
    return new Draft(key, this.#kind, markChanged);
  }

  /** Reads the stored draft, once, and keeps storing its changes from then on. */
  open({ memberId, key }: { memberId: string; key: DraftKey }): Draft<Content, Sent> {
    setWriter(memberId);
    const draft = this.get(key);
    if (draft.isRestored || draft.isUnstored) return draft;
    draft.isRestored = true;
    draft.restore(memberId);
    return draft;
  }
}

/** What a composer shows of a draft; opens it. */
export function useDraft<Content extends DraftContent, Sent extends SentPhoto>(
  drafts: Drafts<Content, Sent>,
  key: DraftKey,
): ShownDraft<Content> {
  const memberId = useSite().viewer?.id;
  useEffect(() => {
    if (memberId !== undefined) drafts.open({ memberId, key });
  }, [memberId, key, drafts]);
  const draft = typeof window === 'undefined' ? drafts.empty(key) : drafts.get(key);
  return useStore(draft.shown, (shown) => shown);
}

function setWriter(memberId: string): void {
  if (writerId === undefined) {
    addEventListener('pagehide', storeChanged);
    addEventListener('storage', followOtherTabs);
  }
  if (writerId !== memberId) for (const draft of all) draft.isRestored = false;
  writerId = memberId;
}

function markChanged(draft: StorableDraft, isUrgent: boolean): void {
  if (writerId === undefined || draft.isUnstored) return;
  draft.hasChanged = true;
  if (isUrgent) storeChanged();
  else timer ??= setTimeout(storeChanged, storeAfterMs);
}

/** Stores the changed drafts, also those of closed composers. */
function storeChanged(): void {
  clearTimeout(timer);
  timer = undefined;
  if (writerId === undefined) return;
  for (const draft of all) if (draft.hasChanged) draft.store(writerId);
}

/** Another tab has changed, sent or discarded a draft; changes that this tab has not stored yet are newer. */
function followOtherTabs(event: StorageEvent): void {
  for (const draft of all) {
    if (writerId === undefined || !draft.isRestored || draft.hasChanged) continue;
    if (isAboutDraft(event, writerId, draft.key)) draft.adopt(writerId);
  }
}
