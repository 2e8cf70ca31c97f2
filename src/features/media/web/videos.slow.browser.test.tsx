import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import {
  card,
  comment,
  expectCount,
  expectPath,
  sendComment,
  sendPost,
  untilPainted,
  writePost,
} from '#tests/screens/queries.ts';
import { ana, desktop, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { choose, photo, previews, video } from '#tests/screens/photos.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { mediaErrors, partBytes } from '../contract.ts';
import { videoFailed } from '../contract/display.ts';
import { PhotoDraft } from './draft/photo-draft.ts';
import type { PhotoSending } from './draft/photo-target.ts';
import { PhotoStrip } from './draft/photo-strip.tsx';

vi.setConfig({ testTimeout: 180_000 });

const shownVideo = (text: string): HTMLVideoElement | null =>
  card(text).element().querySelector('video');

/** The bytes of videos that this page has asked for. */
const loadedVideos = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.mp4'));

async function postVideo(text: string, files: File[]): Promise<void> {
  await writePost(text);
  await choose(files);
  await expectCount(previews, files.length);
  await sendPost();
  // A busy machine converts slowly.
  await expect.element(card(text), { timeout: 60_000 }).toBeVisible();
}

async function play(text: string): Promise<HTMLVideoElement> {
  await card(text).getByRole('button', { name: 'Video 1 of 1 by Ana B.' }).click();
  await expect.poll(() => shownVideo(text)?.currentTime ?? 0).toBeGreaterThan(0);
  const element = shownVideo(text);
  if (!element) throw new Error('no video is shown');
  return element;
}

async function playIn(shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: 'Video 1 of 1 by Ana B.' }).click();
  const time = () => shown.element().querySelector('video')?.currentTime ?? 0;
  await expect.poll(time).toBeGreaterThan(0);
}

for (const screen of [desktop, phone]) {
  test(`MEDIA-07 LIMIT-06 at ${screen.width} px an MP4, a QuickTime and an AVI video play in place of their pictures, with sound, one at a time`, async () => {
    await openPage({ as: ana, screen });
    performance.clearResourceTimings();
    const kinds = ['mp4', 'hevc.mov', 'avi'] as const;
    for (const kind of kinds)
      await postVideo(`Tour in ${kind}`, [await video(kind, { seconds: 8 })]);
    for (const kind of kinds) {
      const poster = card(`Tour in ${kind}`).getByRole('img', { name: 'Video 1 of 1 by Ana B.' });
      await expect.element(poster).toBeVisible();
    }
    // Only the picture of a video is loaded before someone plays it.
    expect(loadedVideos()).toEqual([]);

    const first = await play('Tour in mp4');
    expect([first.muted, first.controls, document.activeElement === first]).toEqual([
      false,
      true,
      true,
    ]);
    const second = await play('Tour in hevc.mov');
    await expect.poll(() => first.paused).toBe(true);
    expect(second.paused).toBe(false);
    const third = await play('Tour in avi');
    await expect.poll(() => second.paused).toBe(true);
    third.style.translate = '0 -9000px';
    third.parentElement?.style.setProperty('translate', '0 -9000px');
    await expect.poll(() => third.paused).toBe(true);
  });
}

test('COMPOSER-06 two photos and a video are previewed, sent and shown; the viewer plays the video', async () => {
  await openPage({ as: ana });
  await postVideo('Room with a view', [
    await photo(10),
    await video('mp4', { seconds: 3 }),
    await photo(20),
  ]);
  const shown = card('Room with a view');
  for (const name of ['Photo 1 of 3', 'Video 2 of 3', 'Photo 3 of 3']) {
    await expect.element(shown.getByRole('img', { name: `${name} by Ana B.` })).toBeVisible();
  }
  await shown.getByRole('button', { name: 'Video 2 of 3 by Ana B.' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  const playing = () => viewer.element().querySelector('video');
  await expect.poll(() => playing()?.currentTime ?? 0).toBeGreaterThan(0);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => playing()?.paused).toBe(true);
});

test('COMMENT-09 LIMIT-05 a video plays in a comment, in a message and on the page of its post', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).post('Does it run?');
  await card('Does it run?').getByRole('button', { name: 'Comment' }).click();
  await choose([await video('mp4', { seconds: 3 })]);
  await sendComment('It runs');
  await expectCount(page.getByRole('textbox', { name: 'Comment text' }), 0);
  await showPage(`/post/${id}`);
  await playIn(comment('It runs'));

  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  await showPage(`/messages/${conversationId}`);
  await choose([await video('hevc.mov', { seconds: 3 })]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await playIn(page.getByRole('log').getByRole('listitem'));
});

test('MEDIA-07 a video has an icon in the grid of photos, and plays on its page', async () => {
  await openPage({ as: ana });
  await postVideo('Filmed', [await video('mp4', { seconds: 3 })]);
  await showPage('/media');
  const tile = page.getByRole('article', { name: 'Filmed' });
  await expect.element(tile).toBeVisible();
  expect(tile.element().querySelector('.video-mark')).not.toBeNull();
  await tile.getByRole('link').click();
  await expectPath(/^\/media\//);
  await playIn(card('Filmed').first());
});

test('a video that cannot be loaded says so, and plays after a retry', async () => {
  await openPage({ as: ana });
  await postVideo('Gone for a moment', [await video('mp4', { seconds: 3 })]);
  await card('Gone for a moment').getByRole('button', { name: 'Video 1 of 1 by Ana B.' }).click();
  await expect.poll(() => shownVideo('Gone for a moment')).not.toBeNull();
  const element = shownVideo('Gone for a moment');
  const address = element?.getAttribute('src') ?? '';
  element?.setAttribute('src', '/files/nothing.mp4');
  element?.load();
  void element?.play().catch(() => {});
  await expect.element(page.getByText(videoFailed)).toBeVisible();
  element?.setAttribute('src', address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => element?.currentTime ?? 0).toBeGreaterThan(0);
});

test('the preview of a video shows uploading, preparing and ready', async () => {
  await page.viewport(phone.width, phone.height);
  const name = 'tour.mp4';
  const size = { widths: [200], width: 4, height: 3 };
  const end = Promise.withResolvers<void>();
  let sending: PhotoSending | undefined;
  const draft = new PhotoDraft({
    maxParallel: () => 1,
    async send(given) {
      sending = given;
      await end.promise;
      return {
        id: 'a',
        media: { id: 'a', kind: 'video', path: '/files/none', name, placeholder: '', ...size },
      };
    },
    withdraw() {},
    makesId: false,
  });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(<PhotoStrip draft={draft} />);
  await untilPainted();
  expect(await draft.add([await video('mp4')])).toBeUndefined();
  await expect.element(page.getByRole('progressbar', { name: 'Uploading video 1' })).toBeVisible();
  sending?.onWork(0.4);
  const working = page.getByRole('progressbar', { name: 'Preparing video 1' });
  await expect.element(working).toHaveAttribute('aria-valuenow', '40');
  await expect.poll(() => container.querySelector('video')?.readyState).toBeGreaterThan(0);
  end.resolve();
  await expectCount(page.getByRole('progressbar'), 0);
  await expect.element(page.getByRole('button', { name: 'Remove video 1' })).toBeVisible();
});

test('a video over 60 seconds is rejected before it is uploaded', async () => {
  await openPage({ as: ana });
  await writePost('The whole flat');
  const long = await video('mp4', { seconds: 63 });
  expect(long.size).toBeGreaterThan(partBytes);
  performance.clearResourceTimings();
  await choose([long]);
  await expect.element(page.getByText(mediaErrors.video_too_long.message)).toBeVisible();
  const calls = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(calls.filter((name) => name.includes('/upload-parts/'))).toEqual([]);
});

test('LIMIT-06 an animated GIF is a still picture until it is pressed, and again after a second press', async () => {
  await openPage({ as: ana });
  // A GIF of two frames of one pixel each.
  const gif =
    'R0lGODlhAQABAPAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQAFAAAACwAAAAAAQABAAACAkQBACH5BAAUAAAALAAAAAABAAEAAAICTAEAOw==';
  const bytes = Uint8Array.from(atob(gif), (each) => each.codePointAt(0) ?? 0);
  await postVideo('Waving', [new File([bytes], 'wave.gif', { type: 'image/gif' })]);
  const shown = card('Waving');
  const sources = () => [...shown.element().querySelectorAll('img')].map((each) => each.currentSrc);
  const isAnimated = () => sources().some((each) => /[0-9a-f]{32}\.webp$/.test(each));
  expect(isAnimated()).toBe(false);
  await shown.getByRole('button', { name: 'Animation 1 of 1 by Ana B.' }).click();
  await expect.poll(isAnimated).toBe(true);
  await shown.getByRole('button', { name: 'Stop Animation 1 of 1 by Ana B.' }).click();
  await expect.poll(isAnimated).toBe(false);
});
