import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { ana, phone, signIn, writePost } from '#tests/support/people.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

async function paste(page: Page, text: string): Promise<void> {
  await editor(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

for (const screen of [{ viewport: { width: 1280, height: 900 } }, phone]) {
  test(`at ${screen.viewport.width} px a long draft scrolls within its editor, head and foot stay`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, 'Many lines');
    await paste(page, '\na'.repeat(150));
    await expect(editor(page).locator('br, p, span').nth(100)).toBeAttached();

    for (const part of [
      page.getByRole('heading', { name: 'Create Post' }),
      page.getByRole('button', { name: 'Add category' }),
      page.getByRole('button', { name: 'Bold' }),
      page.getByRole('button', { name: 'Post', exact: true }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    // What is written next is in sight.
    const below = await editor(page).evaluate(
      ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
    );
    expect(below).toBeLessThan(24);
  });
}
