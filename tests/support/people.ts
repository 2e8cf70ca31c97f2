import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { App } from './app.ts';

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

/** An address of every site with nothing on it, for who only makes calls or goes on at once: the feed costs a second. */
export const offstage = '/healthz';

export type Visit = {
  browser: Browser;
  app: App;
  screen?: BrowserContextOptions;
  campus?: string;
  /** The path they come to; the feed where none is given. */
  at?: string;
};

/** A visitor in a browser of their own. */
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

/**
 * A signed-in person in a browser of their own, where such a person is led: by a session that was made for it. Signing in
 * has journeys of its own.
 */
export async function signIn(visit: Visit & { person: DemoPerson }): Promise<Page> {
  const { browser, app, person, screen = desktop, campus = person.campus, at = '/home' } = visit;
  const page = await openPage(browser, screen);
  // The list of sessions names each by it.
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { memberId, cookie } = await app.openSession(person.email, userAgent);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: app.origin(campus), httpOnly: true }]);
  await page.goto(app.origin(campus) + at);
  // As signing in by the page does.
  await page.evaluate((id) => localStorage.setItem('userId', id), memberId);
  return page;
}

async function openPage(browser: Browser, screen: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  failOnPageErrors(page);
  if (screen.javaScriptEnabled !== false) waitAfterLoading(page);
  return page;
}

/** Until the page's script has taken over; what is pressed before does nothing. Pages without script are ready at once. */
export async function untilInteractive(page: Page): Promise<void> {
  const ready = 'html[data-interactive], html:not(:has(#page-data))';
  await page.locator(ready).first().waitFor({ state: 'attached' });
}

function waitAfterLoading(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await untilInteractive(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await untilInteractive(page);
    return response;
  };
}

/** Opens the composer by its button, wherever the screen has it, and writes. */
export async function writePost(page: Page, text: string, category?: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Post' }).filter({ visible: true }).first().click();
  await page.getByRole('textbox', { name: 'Post text' }).click();
  await page.keyboard.type(text);
  if (!category) return;
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: category, exact: true }).click();
}

export async function sendPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** The card of a post, by a text that only it has. */
export function card(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

/** A comment without the replies under it, by a text that only it has. */
export function comment(page: Page, text: string) {
  return page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });
}

/** Writes into the comment composer that is open and sends. */
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
    expect.soft(error, 'an error nobody caught in the page').toBeUndefined();
  });
  page.on('console', (message) => {
    const isOurs =
      message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isOurs) expect.soft(message.text(), 'an error in the console').toBe('');
  });
}
