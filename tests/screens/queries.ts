import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** Clicks the first visible button of this name: a page may also have one for another screen width. */
export async function press(name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  const found = () =>
    page
      .getByRole(role, { name })
      .elements()
      .find((each) => each.checkVisibility());
  await expect.poll(found).toBeDefined();
  await page.elementLocator(found() ?? document.body).click();
}

export const card = (text: string): Locator => page.getByRole('article').filter({ hasText: text });

export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count);
}

/** Waits until the address bar shows this path and query. */
export async function expectPath(path: string | RegExp): Promise<void> {
  const shown = expect.poll(() => location.pathname + location.search);
  await (typeof path === 'string' ? shown.toBe(path) : shown.toMatch(path));
}

/** Opens the composer by its button and writes. */
export async function writePost(text: string): Promise<void> {
  await press('Create Post', 'link');
  await page.getByRole('textbox', { name: 'Post text' }).click();
  if (text) await userEvent.keyboard(text);
}

export async function sendPost(): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** A comment without the replies under it, by a text that only it has. */
export const comment = (text: string): Locator =>
  page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text });

/** Writes into the comment composer that is open and sends. */
export async function sendComment(text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment text' }).click();
  await userEvent.keyboard(text);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}

/** Goes to an address within the page, without a page load. */
export const goTo = (path: string): void => history.pushState(null, '', path);

/** Opens the menu of a post or comment. */
export async function openMenuOf(shown: Locator, name = 'Post options'): Promise<void> {
  await shown.getByRole('button', { name }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
}

/** Waits for five frames, after which the screen shows what a response changed. */
export async function untilPainted(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) {
    await new Promise((painted) => requestAnimationFrame(painted));
  }
}

const shownNavigation = (): Element =>
  [...document.querySelectorAll('nav[aria-label=Main]')].find((each) => each.checkVisibility()) ??
  document.body;

/** The text of a badge for screen readers, such as '1 unread message'; undefined if there is no badge. */
export function badge(of: 'message' | 'notification'): string | undefined {
  return [...shownNavigation().querySelectorAll(':not(:has(*))')]
    .map(({ textContent }) => textContent.trim())
    .find((text) => new RegExp(`^\\d+ unread ${of}s?$`).test(text));
}
