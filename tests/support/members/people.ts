import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { App } from '../servers/app.ts';

export const desktop = { viewport: { width: 1280, height: 860 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
} satisfies BrowserContextOptions;

export type DemoPerson = { email: string; campus: string };

export const ana = { email: 'ana@ou.example', campus: 'ou' };
export const ben = { email: 'ben@ou.example', campus: 'ou' };
export const cleo = { email: 'cleo@ut.example', campus: 'ut' };
export const dan = { email: 'dan@ou.example', campus: 'ou' };
export const eve = { email: 'eve@ou.example', campus: 'ou' };
export const hal = { email: 'hal@harvard.example', campus: 'harvard' };

type Device = 'desktop' | 'phone';

/**
 * Whether an end-to-end test runs on a screen: on the one that its flow is mostly made on, because smaller tests show what differs on
 * the other. With `SCREENS=all` it runs on both.
 */
export function isTried({ viewport }: { viewport: { width: number } }, main: Device): boolean {
  const isMain = viewport.width === (main === 'phone' ? phone : desktop).viewport.width;
  return isMain || process.env.SCREENS === 'all';
}

/** The screens that an end-to-end test runs on, with their names for its title. */
export function screensFor(main: Device) {
  const all = [
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const;
  return all.filter(([, screen]) => isTried(screen, main));
}

/** Ends the title of a test on two devices: `npm test` runs it on one of them. */
export const mainOn = (device: string, main: 'desktop' | 'phone'): string =>
  device.includes(main) ? ' @main' : '';

/** A path that does not load the web app, for members who only make calls: loading the feed takes a second. */
export const blankPage = '/healthz';

export type Visit = {
  browser: Browser;
  app: App;
  screen?: BrowserContextOptions;
  campus?: string;
  /** The path to open; the feed by default. */
  at?: string;
};

/** A visitor in a new browser context. */
export async function arrive({
  browser,
  app,
  screen = desktop,
  campus = 'ou',
  at = '/home',
}: Visit): Promise<Page> {
  const page = await openPage(browser, screen);
  await page.goto(app.origin(campus) + at);
  return page;
}

/** A signed-in member in a new browser context, with a session made for it. Signing in has its own end-to-end tests. */
export async function signIn(visit: Visit & { person: DemoPerson }): Promise<Page> {
  const { browser, app, person, screen = desktop, campus = person.campus, at = '/home' } = visit;
  const page = await openPage(browser, screen);
  // The list of sessions shows the user agent.
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { memberId, cookie } = await app.openSession(person.email, userAgent);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: app.origin(campus), httpOnly: true }]);
  await page.goto(app.origin(campus) + at);
  // The login page does this too.
  await page.evaluate((id) => localStorage.setItem('userId', id), memberId);
  return page;
}

async function openPage(browser: Browser, screen: BrowserContextOptions): Promise<Page> {
  // A service worker would answer requests that tests hold back or fail; tests of it allow it.
  // Nothing moves, unless a test asks for it: drawing each step takes a tenth of the browser's time.
  const still = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...still, ...screen });
  const page = await context.newPage();
  failOnPageErrors(page);
  if (screen.javaScriptEnabled !== false) waitAfterLoading(page);
  return page;
}

/** Waits until the page is hydrated, because clicks do nothing before. Pages without scripts are ready at once. */
export async function untilInteractive(page: Page): Promise<void> {
  const ready = 'html[data-interactive], html:not(:has(#page-data))';
  await page.locator(ready).first().waitFor({ state: 'attached' });
}

function waitAfterLoading(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const response = await againIfAborted(() => goto.apply(page, given));
    await untilInteractive(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await againIfAborted(() => reload.apply(page, given));
    await untilInteractive(page);
    return response;
  };
}

/** A dialog that closes goes one step back in the history, which may abort a navigation that has just begun. */
async function againIfAborted<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return load();
  });
}

/** Opens the composer by its button and writes. */
export async function writePost(page: Page, text: string, category?: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await page.getByRole('textbox', { name: 'Post text' }).click();
  await page.keyboard.type(text);
  if (!category) return;
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: category, exact: true }).click();
}

export async function sendPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** The card of a post, by a text that is unique to it. */
export function card(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

/** A comment without its replies, by a text that is unique to it. */
export function comment(page: Page, text: string) {
  return page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });
}

/** Writes into the open comment composer and sends. */
export async function sendComment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment text' }).click();
  await page.keyboard.type(text);
  const composer = page.getByRole('dialog').or(page.getByRole('main'));
  await composer
    .last()
    .getByRole('button', { name: /^(Comment|Reply)$/ })
    .click();
}

function failOnPageErrors(page: Page): void {
  page.on('pageerror', (error) => {
    expect.soft(error, 'an uncaught error in the page').toBeUndefined();
  });
  page.on('console', (message) => {
    const isOurs =
      message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isOurs) expect.soft(message.text(), 'an error in the console').toBe('');
  });
}
