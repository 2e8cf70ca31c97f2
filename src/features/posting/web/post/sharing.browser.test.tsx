import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { card, expectCount, openMenuOf } from '#tests/screens/queries.ts';
import { futon, openPage, phone } from '#tests/screens/open-page.tsx';

/** Records the copied text. A frame of the test runner may not read the clipboard; an end-to-end test does. */
const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('MODAL-11 LIMIT-20 FEED-13 FEED-14 a post is shared by email, by a social network and by its link', async () => {
  const copies = copied();
  await openPage();
  await card('Futon').getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  await expect.element(dialog).toBeVisible();
  // The page behind does not scroll.
  const position = window.scrollY;
  await commands.turnWheel(400);
  expect(window.scrollY).toBe(position);

  const link = expect.stringMatching(new RegExp(`^http://localhost:\\d+${futon}\\?redirect=true$`));
  const getAddress = (name: string) =>
    new URL(dialog.getByRole('link', { name }).element().getAttribute('href') ?? '');
  expect(getAddress('Email').protocol).toBe('mailto:');
  expect(getAddress('Email').searchParams.get('body')).toEqual(link);
  expect(getAddress('Facebook').searchParams.get('u')).toEqual(link);

  stopClock();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const notice = dialog.getByRole('button', { name: 'Copied' });
  await expect.element(notice).toBeVisible();
  expect(copies).toHaveBeenCalledExactlyOnceWith(link);
  await vi.advanceTimersByTimeAsync(900);
  await expect.element(notice).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test("MODAL-11 a post is shared by the device's own share sheet if it has one; closing that shows no error", async () => {
  const shared: ShareData[] = [];
  const responses = [
    async () => {},
    async () => Promise.reject(new DOMException('', 'AbortError')),
  ];
  const share = (data: ShareData) => {
    shared.push(data);
    return responses.shift()?.();
  };
  const unhandled = vi.fn();
  window.addEventListener('unhandledrejection', unhandled);
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  const moreWays = dialog.getByRole('button', { name: 'More ways' });
  await openPage({ screen: phone });
  await card('Futon').getByRole('button', { name: 'Share' }).click();
  await expect.element(dialog).toBeVisible();
  await expectCount(moreWays, 0);

  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    await openPage({ screen: phone });
    await card('Futon').getByRole('button', { name: 'Share' }).click();
    await moreWays.click();
    await moreWays.click();
    const url = expect.stringMatching(new RegExp(`${futon}\\?redirect=true$`));
    const data = { title: expect.stringContaining('Ben'), url };
    await expect.poll(() => shared).toEqual([data, data]);
    await expectCount(page.getByRole('alert').getByRole('listitem'), 0);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
    window.removeEventListener('unhandledrejection', unhandled);
  }
});

test('MODAL-14 a browser that denies the clipboard shows the link instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  const shown = vi.spyOn(window, 'prompt').mockReturnValue(null);
  await openPage({ at: futon });
  await openMenuOf(card('Futon').first());
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(() => shown.mock.calls[0]?.[1]).toMatch(/\/post\//);
});

test('MODAL-14 LIMIT-20 TOAST-08 an alert says for two seconds that the link of a post was copied', async () => {
  copied();
  await openPage({ screen: phone, at: futon });
  await openMenuOf(card('Futon').first());
  stopClock();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const notice = page.getByRole('button', { name: 'Link Copied!' });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('Copied to clipboard')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_800);
  await expect.element(notice).toBeVisible();
  await vi.advanceTimersByTimeAsync(300);
  await expectCount(notice, 0);
});
