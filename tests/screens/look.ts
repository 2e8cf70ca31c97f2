import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** What a person sees of several that differ by width: the first that is drawn. */
export async function press(name: string): Promise<void> {
  const found = () =>
    page
      .getByRole('button', { name })
      .elements()
      .find((each) => each.checkVisibility());
  await expect.poll(found).toBeDefined();
  await page.elementLocator(found() ?? document.body).click();
}

export const card = (text: string): Locator => page.getByRole('article').filter({ hasText: text });

export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count);
}

/** The address bar: path and query. */
export async function expectPath(path: string | RegExp): Promise<void> {
  const shown = expect.poll(() => location.pathname + location.search);
  await (typeof path === 'string' ? shown.toBe(path) : shown.toMatch(path));
}

/** Opens the composer by its button and writes. */
export async function writePost(text: string): Promise<void> {
  await press('Create Post');
  await page.getByRole('textbox', { name: 'Post text' }).click();
  if (text) await userEvent.keyboard(text);
}

export async function sendPost(): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}
