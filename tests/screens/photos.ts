import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectCount } from './queries.ts';
import type { VideoKind, VideoTraits } from '../support/data/videos.ts';

export async function photo(hue: number, width = 800): Promise<File> {
  const height = (width * 3) / 4;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = `hsl(${hue} 60% 50%)`;
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], `photo-${hue}.jpg`, { type: 'image/jpeg' });
}

/** A video as a camera makes it. */
export async function video(kind: VideoKind, traits: VideoTraits = {}): Promise<File> {
  const text = await commands.makeVideo(kind, traits);
  const bytes = Uint8Array.from(atob(text), (each) => each.codePointAt(0) ?? 0);
  const ending = kind.split('.').at(-1) ?? '';
  return new File([bytes], `tour.${ending}`);
}

/** The photos and videos of the draft. */
export const previews = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

/** Expects that the draft's photos are shown, and none is being uploaded. */
export async function expectAllUploaded(): Promise<void> {
  await expect.element(previews.first()).toBeVisible();
  await expectCount(page.getByRole('progressbar', { name: /Uploading photo/ }), 0);
}

const find = () => document.querySelector('input[type=file]');

/** Chooses files in the composer that is open. */
export async function choose(files: File[]): Promise<void> {
  await expect.poll(find).not.toBeNull();
  await userEvent.upload(find() ?? document.body, files);
}
