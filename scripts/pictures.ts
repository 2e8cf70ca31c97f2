import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { ensureChromium } from './programs/find-chromium.ts';

// Makes the pictures of the product, in the README and on the generic site's home page, from a running demo:
// `npm start`, then `npm run pictures`.
const origin = process.argv[2] ?? 'http://localhost:3000';
const readmePicture = 'docs/pictures/feed.jpg';
const landingFolder = 'src/app/web/public/pictures';
/** The landing shows the upper part of a phone's screen (landing-pictures.tsx). */
const landingSize = { width: 390, height: 700 };

const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
await makeReadmePicture(browser);
await makeLandingPictures(browser);
await browser.close();

async function makeReadmePicture(from: Browser): Promise<void> {
  const wide = await photograph(from, { ...desktop, colorScheme: 'light' }, openFeed);
  const narrow = await photograph(from, { ...phone, colorScheme: 'dark' }, openFeed);
  const page = await from.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.setContent(`
    <style>
      body { margin: 0; background: #e8e4dc; }
      img { position: absolute; box-shadow: 0 12px 48px #0003; }
      #desktop { left: 56px; top: 50px; border-radius: 14px; }
      #phone { right: 56px; top: 120px; border-radius: 32px; border: 8px solid #16181b; }
    </style>
    <img id="desktop" src="${asUrl(wide)}"><img id="phone" src="${asUrl(narrow)}">`);
  await mkdir('docs/pictures', { recursive: true });
  await page.screenshot({ path: readmePicture, type: 'jpeg', quality: 82 });
  await page.close();
  console.log(`Wrote ${readmePicture}`);
}

async function makeLandingPictures(from: Browser): Promise<void> {
  await mkdir(landingFolder, { recursive: true });
  for (const [name, open] of [
    ['feed', openFeed],
    ['deal', openConversation],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const screen = { ...phone, viewport: landingSize, deviceScaleFactor: 1.5, colorScheme };
      const picture = sharp(await photograph(from, screen, open));
      const file = `${landingFolder}/${name}-${colorScheme}`;
      await picture.clone().avif({ quality: 48, effort: 6 }).toFile(`${file}.avif`);
      // For browsers that read no AVIF one scheme is enough.
      if (colorScheme === 'light') await picture.webp({ quality: 70 }).toFile(`${file}.webp`);
    }
  }
  console.log(`Wrote ${landingFolder}`);
}

/** A screen as Ana sees it. */
async function photograph(
  from: Browser,
  screen: NonNullable<Parameters<Browser['newContext']>[0]>,
  open: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const context = await from.newContext(screen);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('ana@ou.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await open(page);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function openFeed(page: Page): Promise<void> {
  await page.getByRole('feed').getByRole('article').first().waitFor();
}

async function openConversation(page: Page): Promise<void> {
  await page.goto(`${origin}/messages`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: /lamp/i }).waitFor();
}

function asUrl(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`;
}
