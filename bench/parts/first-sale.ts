import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openPhone, withDemoBrowser } from '../demo-browser.ts';
import { round, type Row } from '../rows.ts';

const latencyMs = 400;
const bytesPerSecond = 2_000_000 / 8;
const photoCount = 3;
/** What a phone's camera makes: 12 megapixels in about 8 MB. */
const photoSize = { width: 4032, height: 3024 };
const letterMs = 120;
const maxSeconds = 30;
const maxSecondsAfterTap = 15;
const name = 'Desk lamp with a new bulb, pick up at the library';
/** The card says the price once, beside its name. */
const text = `${name}. $12`;

/** A student posts three photos with a text and a price from a phone on a slow line: from the tap on Create Post to the card. */
export async function measureFirstSale(): Promise<Row[]> {
  return withDemoBrowser({}, async (demo) => {
    const page = await (await openPhone(demo, 'ana@ou.example')).newPage();
    await page.goto('/home');
    await page.waitForSelector('html[data-interactive]');
    await slowDown(page);
    const photos = await Promise.all(
      Array.from({ length: photoCount }, (_, index) => photo(index)),
    );
    const waiting = await post(page, photos, 'wait');
    const leaving = await post(page, photos, 'leave');
    return [
      toRow(
        'from Create Post to the card, with three photos of a phone',
        waiting.total,
        maxSeconds,
      ),
      toRow('of it after the tap on Post', waiting.afterTap, maxSecondsAfterTap),
      toRow('until the author can leave, sending in the background', leaving.afterTap, 2),
    ];
  });
}

/** Writes and sends a post; `leave` sends it in the background. Returns seconds. */
async function post(page: Page, photos: Buffer[], then: 'wait' | 'leave') {
  const began = performance.now();
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).first().tap();
  const editor = page.getByRole('textbox', { name: 'Post text' });
  await editor.waitFor();
  const files = photos.map((buffer, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await editor.tap();
  await page.keyboard.type(text, { delay: letterMs });
  await page.getByRole('button', { name: 'Sell for $12?' }).tap();
  const tapped = performance.now();
  await page.getByRole('button', { name: 'Post', exact: true }).tap();
  if (then === 'leave') {
    await page.getByRole('button', { name: 'Send in Background' }).tap();
    await editor.waitFor({ state: 'detached' });
  } else {
    await page.getByRole('article').filter({ hasText: name }).first().waitFor({ timeout: 120_000 });
  }
  const ended = performance.now();
  if (then === 'wait') await wait(3_000);
  return { total: (ended - began) / 1_000, afterTap: (ended - tapped) / 1_000 };
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Shapes under grain, as of a camera in the evening: neither plain nor only noise. */
async function photo(index: number): Promise<Buffer> {
  const { width, height } = photoSize;
  const shapes = Array.from({ length: 60 }, (_, shape) => {
    const at = (factor: number, range: number) => (shape * factor + index * 977) % range;
    const color = `hsl(${at(47, 360)} 45% ${30 + at(13, 45)}%)`;
    return `<ellipse cx="${at(613, width)}" cy="${at(769, height)}" rx="${120 + at(71, 700)}" ry="${90 + at(37, 500)}" fill="${color}"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

function toRow(what: string, seconds: number, bound: number): Row {
  return {
    what: `seconds ${what}, ${latencyMs} ms and 2 Mbit/s`,
    measured: `${round(seconds)} s`,
    ratio: round(seconds / bound),
    bound: `at most ${bound} s`,
    holds: seconds <= bound,
  };
}
