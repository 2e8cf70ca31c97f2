import { chromium } from '@playwright/test';
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
const base = process.env.BASE ?? 'http://ou.localhost:3000';
for (const [name, w, h] of [
  ['p', 390, 844],
  ['d', 1280, 860],
])
  for (const scheme of ['light', 'dark']) {
    const ctx = await browser.newContext({
      viewport: { width: w, height: h },
      colorScheme: scheme,
      deviceScaleFactor: 1,
    });
    const page = await ctx.newPage();
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type()))
        console.log(name, scheme, m.type(), m.text().slice(0, 300));
    });
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 300)));
    await page.goto(base + '/home');
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/home-guest-${name}-${scheme}.png` });
    await page.goto(base + '/login');
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/shots/login-${name}-${scheme}.png` });
    await page.getByLabel('Email').fill('ana@ou.example');
    await page.getByLabel('Password', { exact: true }).fill('quad-demo-2026');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/home');
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/home-${name}-${scheme}.png` });
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForTimeout(500);
    console.log(page.url());
    await page.goto(base + '/post/01900000-0000-7000-9000-000000000001');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/post-${name}-${scheme}.png` });
    await page.goto(base + '/home');
    await page.getByRole('button', { name: 'Create Post' }).first().click();
    await page.waitForTimeout(1200);
    await page.keyboard.type('Desk lamp, $12. Bright enough to read by.');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/composer-${name}-${scheme}.png` });
    await ctx.close();
  }
await browser.close();
