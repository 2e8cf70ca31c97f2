import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { ensureChromium } from './programs/find-chromium.ts';

// Makes the README's picture from a running demo: `npm start`, then `node scripts/readme-picture.ts`.
const origin = process.argv[2] ?? 'http://localhost:3000';
const target = 'docs/pictures/feed.jpg';

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const desktop = await feedPicture(browser, {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
});
const phone = await feedPicture(browser, {
  viewport: { width: 390, height: 800 },
  colorScheme: 'dark',
  isMobile: true,
  hasTouch: true,
});
const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
await page.setContent(`
  <style>
    body { margin: 0; background: #e8e4dc; }
    img { position: absolute; box-shadow: 0 12px 48px #0003; }
    #desktop { left: 56px; top: 50px; border-radius: 14px; }
    #phone { right: 56px; top: 150px; border-radius: 32px; border: 8px solid #16181b; }
  </style>
  <img id="desktop" src="${desktop}"><img id="phone" src="${phone}">`);
await mkdir('docs/pictures', { recursive: true });
await page.screenshot({ path: target, type: 'jpeg', quality: 82 });
await browser.close();
console.log(`Wrote ${target}`);

async function feedPicture(from: Browser, screen: BrowserContextOptions): Promise<string> {
  const context = await from.newContext(screen);
  const visit = await context.newPage();
  await visit.goto(`${origin}/login`);
  await visit.getByLabel('Email').fill('ana@ou.example');
  await visit.getByLabel('Password', { exact: true }).fill(demoPassword);
  await visit.getByRole('button', { name: 'Log In' }).click();
  await visit.waitForURL('**/home');
  await visit.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  const picture = await visit.screenshot();
  await context.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
