import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { memberPhotoWidths } from '#platform/contract/people/member-photo.ts';
import type { DemoMember } from '../../demo-members.ts';
import { pictureFile, type StoreFile } from '../store-pictures.ts';
import { drawPortrait } from './draw-portrait.ts';
import { looks, type Look } from './looks.ts';

/** Stores the photos of members of the demo; returns the address of each by the member's id. */
export async function storePortraits(
  members: readonly DemoMember[],
  store: StoreFile,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const { id, username } of members) {
    const look = looks[username];
    if (!look) continue;
    const files = await render(look);
    const hash = createHash('sha256');
    for (const { bytes } of files) hash.update(bytes);
    const path = `images/profiles/${id}/${hash.digest('hex').slice(0, 32)}`;
    for (const { width, bytes } of files) await store(`${path}-${width}.webp`, bytes);
    stored.set(id, `/files/${path}`);
  }
  return stored;
}

async function render(look: Look | string): Promise<{ width: number; bytes: Uint8Array }[]> {
  const image =
    typeof look === 'string' ? await readFile(pictureFile(look)) : Buffer.from(drawPortrait(look));
  return Promise.all(
    memberPhotoWidths.map(async (width) => ({
      width,
      bytes: await sharp(image).resize(width, width).webp({ quality: 82, effort: 1 }).toBuffer(),
    })),
  );
}
