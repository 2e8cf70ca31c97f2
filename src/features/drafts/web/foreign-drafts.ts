/** The names of stored drafts: each member has their own, so that nobody sees those of others who used this browser. */
export const draftPrefix = 'quad-draft:';

/** How long a draft is kept, with its photos. */
export const draftLifetimeMs = 3 * 24 * 60 * 60_000;

/** Called on each page: deletes the drafts of other members when a member is logged in, and all old ones. */
export function forgetForeignDrafts(memberId: string | null): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(draftPrefix)) continue;
      const isForeign = memberId !== null && !name.startsWith(`${draftPrefix}${memberId}:`);
      if (isForeign || isOld(localStorage.getItem(name))) forget(name);
    }
  } catch {
    // Storage that rejects access has stored nothing.
  }
}

function forget(name: string): void {
  const text = localStorage.getItem(name) ?? '';
  localStorage.removeItem(name);
  // Few drafts have photos.
  if (!text.includes('"partsKey"')) return;
  import('./drop-draft-files.ts').then(
    ({ dropDraftFiles }) => dropDraftFiles(text),
    () => {},
  );
}

function isOld(text: string | null): boolean {
  const [, at] = /"at":(\d+)\}$/.exec(text ?? '') ?? [];
  return Number(at ?? 0) < Date.now() - draftLifetimeMs;
}
