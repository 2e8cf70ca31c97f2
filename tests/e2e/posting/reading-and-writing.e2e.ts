import type { Locator, Page, Response } from '@playwright/test';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { expectAllUploaded, choosePhotos, photos } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  arrive,
  ben,
  card,
  desktop,
  hal,
  blankPage,
  phone,
  sendPost,
  signIn,
  writePost,
  mainOn,
} from '#tests/support/members/people.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`COMPOSER-02 on ${device} Ana mentions Ben, pastes text from Word and a link, and Ben selects her text`, async ({
    browser,
    app,
  }) => {
    const words = `Oak desk from ${device}`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, '@benc');
    const people = page.getByRole('listbox', { name: 'People to mention' });
    const found = people.getByRole('option', { name: /@bencarter/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(editor(page)).toHaveAttribute(
      'aria-activedescendant',
      (await found.getAttribute('id')) ?? '',
    );
    if (screen === phone) await found.tap();
    else await page.keyboard.press('Enter');
    await expect(people).toHaveCount(0);
    await expect(editor(page)).toHaveText('@bencarter ');
    await paste(
      page,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal style='margin:0'>
      <b style='mso-bidi-font-weight:normal'>${words}</b><span style='color:red'>, as new</span></p>
      <img src="https://tracker.example/x.gif"></body></html>`,
    );
    await page.keyboard.type(' ');
    await paste(page, 'https://example.com/desk');
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();

    const reader = await signIn({ browser, app, screen, person: ben });
    const shown = card(reader, words);
    await expect(shown.getByRole('link', { name: '@bencarter', exact: true })).toHaveAttribute(
      'href',
      '/bencarter',
    );
    await expect(shown.getByRole('link', { name: 'https://example.com/desk' })).toHaveAttribute(
      'href',
      /^https:\/\/example\.com\/desk$/,
    );
    const bold = shown.locator('strong').filter({ hasText: words });
    await expect(shown.locator('[style*=red], [src*=tracker]')).toHaveCount(0);

    await select(reader, bold, screen === phone);
    expect(await selected(reader)).toMatch(/Oak|desk/);
    await expect(reader).toHaveURL(/\/home$/);
    // Without a selection, the next click opens the post.
    await reader.evaluate(() => getSelection()?.removeAllRanges());
    await (screen === phone ? bold.tap() : bold.click());
    await expect(reader).toHaveURL(/\/post\//);
  });

  test(`T02 on ${device} a link to a post shows its text and picture without scripts, but a link to a private campus's post only the name of the campus${mainOn(device, 'desktop')}`, async ({
    browser,
    app,
  }) => {
    const words = `Walnut shelf from ${device}, $25`;
    const page = await signIn({ browser, app, screen, person: ana });
    await writePost(page, words);
    await choosePhotos(page, await photos(1));
    await expectAllUploaded(page);
    await sendPost(page);
    const link = card(page, words).locator('a[href^="/post/"]').first();
    const address = app.origin('ou') + ((await link.getAttribute('href')) ?? '');

    const visitor = await arrive({ browser, app, screen: { ...screen, javaScriptEnabled: false } });
    const preview = previewIn(await visitor.goto(address));
    await expect(card(visitor, words)).toBeVisible();
    const image = card(visitor, words).getByRole('img', { name: 'Photo 1 of 1 by Ana B.' });
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBeGreaterThan(100);
    const { src } = await image.evaluate((each: HTMLImageElement) => ({ src: each.currentSrc }));
    expect(await preview).toEqual({
      title: words,
      description: `Ana B. on OU Quad: ${words}`,
      // The same photo, in the width for previews.
      image: expect.stringContaining(src.replace(/\d+\.webp$/, '')),
    });

    const member = await signIn({ browser, app, screen, person: hal, at: blankPage });
    const secret = await actsFrom(member).post('Only for Harvard');
    const response = await visitor.goto(`${app.origin('harvard')}/post/${secret}`);
    await expect(visitor.getByText(/^Only verified students of Harvard/)).toBeVisible();
    expect((await previewIn(response)).description).toContain('Harvard');
    expect(await response?.text()).not.toMatch(/Only for Harvard|Hal G/);
  });
}

async function paste(page: Page, text: string): Promise<void> {
  await editor(page).evaluate((target, text) => {
    const clipboardData = new DataTransfer();
    if (text.startsWith('<')) clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', text);
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const selected = (page: Page) => page.evaluate(() => String(getSelection()));

/** Selects as a person does: by dragging over the text, or by a long press on a word. */
async function select(page: Page, text: Locator, isTouch: boolean): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await text.boundingBox()) ?? {};
  const middle = y + height / 2;
  if (isTouch) {
    // Headless browsers do not support a long press, so this selects the word by script.
    await page.evaluate(
      ([left, top]) => {
        const place = document.caretPositionFromPoint(left, top);
        const selection = getSelection();
        selection?.collapse(place?.offsetNode ?? null, place?.offset);
        selection?.modify('move', 'backward', 'word');
        selection?.modify('extend', 'forward', 'word');
      },
      [x + width / 4, middle] as const,
    );
    return;
  }
  await page.mouse.move(x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, middle, { steps: 5 });
  await page.mouse.up();
}

/** The preview that other programs read from a page. */
async function previewIn(response: Response | null) {
  const html = (await response?.text()) ?? '';
  const of = (name: string) =>
    new RegExp(`<meta (?:property|name)="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  return { title: of('title'), description: of('description'), image: of('image') };
}
