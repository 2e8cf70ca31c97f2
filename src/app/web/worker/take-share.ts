import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { browserDatabase, sharedContents } from '#platform/web/data/browser-database.ts';
import { findCopies } from '#platform/web/offline/page-copies.ts';
import {
  maxSharedBytes,
  maxSharedFiles,
  sharedKey,
  type SharedContent,
} from '#platform/web/offline/shared-content.ts';

/**
 * Takes what another app shares and opens the composer, which puts it into the draft. Any page can send such a form, so
 * it only becomes a draft that its member sees before anything is sent, and the server checks its files like all others.
 */
export async function takeShare(request: Request): Promise<Response> {
  const owner = await findCopies();
  const form = await request.formData().catch(() => undefined);
  // Without a member there is nobody whose draft it could be.
  if (form && owner !== undefined) {
    const thing: SharedContent = {
      owner,
      at: Date.now(),
      text: getText(form),
      files: filesOf(form),
    };
    await browserDatabase(sharedContents).put(sharedKey, thing);
  }
  return Response.redirect('/create/post?goBack=%2Fhome', 303);
}

/** Title, text and address, each once: apps put the address into any of them. */
function getText(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => form.get(name));
  const texts = parts.flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : []));
  const once = texts.filter(
    (text, index) =>
      !texts.some((other, place) => place !== index && contains(other, text, place < index)),
  );
  return startOf(once.join('\n'), 2_000);
}

/** Whether a text is part of another one; of two that are the same, the first stays. */
function contains(other: string, text: string, isBefore: boolean): boolean {
  return other === text ? isBefore : other.includes(text);
}

function filesOf(form: FormData): File[] {
  const files: File[] = [];
  let bytes = 0;
  for (const each of form.getAll('photos')) {
    // What they are is up to the composer, which reads their first bytes: apps often give no type, or a wrong one.
    if (typeof each === 'string') continue;
    bytes += each.size;
    if (files.length < maxSharedFiles && bytes <= maxSharedBytes) files.push(each);
  }
  return files;
}
