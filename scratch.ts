import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { startTestPostgres } from '#tests/support/postgres.ts';
const pgs = await startTestPostgres();
process.env.TEST_DATABASE_URL = pgs.adminUrl;
const { createTestDatabase } = await import('#tests/support/database.ts');
const { startApp } = await import('#tests/support/app.ts');
const { signIn, writePost, sendPost, ana, card, desktop, phone } =
  await import('#tests/support/people.ts');
const database = await createTestDatabase();
const app = await startApp({ database, port: 4410 });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
const scene = async (w: number, h: number, hue: number, n: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},60%,75%)"/><stop offset="1" stop-color="hsl(${hue + 40},50%,35%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${w * 0.7}" cy="${h * 0.3}" r="${Math.min(w, h) * 0.14}" fill="hsl(${hue + 180},80%,80%)"/><path d="M0 ${h} L${w * 0.3} ${h * 0.45} L${w * 0.55} ${h * 0.8} L${w * 0.75} ${h * 0.55} L${w} ${h} Z" fill="hsl(${hue + 60},40%,25%)"/><text x="50%" y="92%" font-size="${Math.min(w, h) * 0.1}" fill="#fff" text-anchor="middle" font-family="sans-serif">${n}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
const sizes = [
  [1600, 1200],
  [1200, 1600],
  [2000, 900],
  [1000, 1000],
  [1600, 1067],
  [900, 1600],
  [1500, 1000],
];
const files = async (n: number, start = 0) =>
  Promise.all(
    Array.from({ length: n }, async (_, i) => {
      const [w, h] = sizes[(i + start) % sizes.length]!;
      return {
        name: `photo-${i}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await scene(w!, h!, (i * 53 + start * 31) % 360, i + 1),
      };
    }),
  );
const page = await signIn({ browser, app, person: ana, screen: desktop } as any);
const texts: string[] = [];
for (const [n, start, t] of [
  [1, 0, 'Wide one'],
  [1, 1, 'Tall one'],
  [1, 2, 'Panorama'],
  [2, 0, 'Two'],
  [3, 0, 'Three of a kind'],
  [4, 0, 'Four'],
  [7, 0, 'Seven'],
] as const) {
  await writePost(page, t + ' for sale, pick up on campus');
  await page.locator('input[type=file]').setInputFiles(await files(n, start));
  await sendPost(page);
  await card(page, t + ' for sale').waitFor();
  texts.push(t);
}
await page.waitForTimeout(1500);
for (const [name, screen] of [
  ['desktop', desktop],
  ['phone', phone],
] as const)
  for (const scheme of ['light', 'dark'] as const) {
    const p = await signIn({
      browser,
      app,
      person: ana,
      screen: { ...screen, colorScheme: scheme },
    } as any);
    await p.waitForTimeout(800);
    const full = async (file: string) => {
      // lazy loading: walk down
      for (let y = 0; y < 5000; y += 500) {
        await p.evaluate((v: number) => window.scrollTo(0, v), y);
        await p.waitForTimeout(80);
      }
      await p.evaluate(() => window.scrollTo(0, 0));
      await p.waitForTimeout(200);
      await p.screenshot({
        path: file,
        fullPage: true,
        clip: { x: 0, y: 0, width: screen.viewport.width, height: 3600 } as any,
      });
    };
    await full(`/tmp/shot-feed-${name}-${scheme}.png`);
    await p.evaluate(() => window.scrollTo(0, 0));
    await card(p, 'Seven for sale')
      .getByRole('button', { name: /Photo 2 of 7/ })
      .click();
    await p.waitForTimeout(900);
    await p.screenshot({ path: `/tmp/shot-viewer-${name}-${scheme}.png` });
    await p.keyboard.press('Escape');
    await card(p, 'Seven for sale').getByRole('link').first().click();
    await p.waitForTimeout(600);
    await p.screenshot({ path: `/tmp/shot-post-${name}-${scheme}.png` });
    await p.goBack();
    await writePost(p, 'Selling my desk and six more things');
    await p.locator('input[type=file]').setInputFiles(await files(7));
    await p.waitForTimeout(2500);
    let hold = true;
    await p.route('**/api/uploads**', async (r) => {
      if (r.request().method() === 'POST') {
        if (hold) {
          hold = false;
          return r.abort();
        }
        await new Promise((x) => setTimeout(x, 4000));
      }
      await r.continue().catch(() => {});
    });
    await p.locator('input[type=file]').setInputFiles(await files(2, 3));
    await p.waitForTimeout(1200);
    await p.screenshot({ path: `/tmp/shot-composer-${name}-${scheme}.png` });
    await sendPost(p);
    await p.waitForTimeout(1200);
    await p.screenshot({ path: `/tmp/shot-sending-${name}-${scheme}.png` });
    await p.context().close();
  }
await browser.close();
await app.stop();
await database.drop();
await pgs.stop();
process.exit(0);
