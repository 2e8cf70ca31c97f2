import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writePost } from '#tests/screens/queries.ts';
import { ana, desktop, openPage, phone } from '#tests/screens/open-page.tsx';

const editor = page.getByRole('textbox', { name: 'Post text' });

for (const screen of [desktop, phone]) {
  test(`at ${screen.width} px a long draft scrolls within its editor; header and footer stay in place`, async () => {
    await openPage({ as: ana, screen });
    await writePost('Many lines');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '\na'.repeat(150));
    editor.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect
      .poll(() => editor.element().querySelectorAll('br, p, span').length)
      .toBeGreaterThan(100);

    for (const part of [
      page.getByRole('heading', { name: 'Create Post' }),
      page.getByRole('button', { name: 'Add category' }),
      page.getByRole('button', { name: 'Bold' }),
      page.getByRole('button', { name: 'Post', exact: true }),
    ]) {
      await expect.element(part).toBeInViewport({ ratio: 0.99 });
    }
    // The line being written is visible.
    const { scrollHeight, clientHeight, scrollTop } = editor.element();
    expect(scrollHeight - clientHeight - scrollTop).toBeLessThan(24);
  });
}
