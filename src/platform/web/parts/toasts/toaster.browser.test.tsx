import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectCount } from '#tests/screens/queries.ts';
import { openPage } from '#tests/screens/open-page.tsx';

const alerts = page.getByRole('region', { name: 'Alerts' });
const raise = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const shown = (kind: string) => document.querySelector(`[data-kind=${kind}]`);

// The design page can show every kind of alert.
beforeEach(async () => {
  await commands.allowMotion();
  await openPage({ at: '/design' });
  await expect.element(page.getByRole('button', { name: 'Recent alerts' })).toBeInTheDocument();
});

/** From here on, time passes only when the test says so. */
const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });

test('TOAST-01 TOAST-04 shows an alert in one of three types, with a bar that fills by 0.5% every 12 ms', async () => {
  const looks = new Set<string>();
  for (const kind of ['success', 'okay', 'danger']) {
    await raise(`${kind} alert`);
    await expect.poll(() => shown(kind)?.textContent).toBe(`An alert: ${kind}`);
    // At once: a busy machine may take longer than the alert is shown.
    const region = alerts.getByRole(kind === 'danger' ? 'alert' : 'status');
    expect(region.element().textContent).toContain(`An alert: ${kind}`);
    const bar = shown(kind)?.querySelector('span[aria-hidden]');
    if (!bar) throw new Error('there is no bar');
    looks.add(getComputedStyle(bar).backgroundColor);
    const [animation] = bar.getAnimations();
    if (!animation) throw new Error('the bar does not move');
    animation.pause();
    const filled = [0, 12, 24, 1200, 2400].map((ms) => {
      animation.currentTime = ms;
      return new DOMMatrix(getComputedStyle(bar).transform).a;
    });
    expect(filled.map((share) => Math.round(share * 1000) / 1000)).toEqual([
      0, 0.005, 0.01, 0.5, 1,
    ]);
  }
  expect(looks.size).toBe(3);
});

test('TOAST-02 removes an alert after 2600 ms, or after 7800 ms if it asks for that', async () => {
  stopTime();
  await raise('okay alert');
  await expect.poll(() => shown('okay')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_400);
  expect(shown('okay')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  await expect.poll(() => shown('okay')).toBeNull();

  await raise('alert with a link');
  await expect.poll(() => shown('success')).not.toBeNull();
  const bar = shown('success')?.querySelector('[style*=animation-duration]');
  expect(bar && getComputedStyle(bar).animationDuration).toBe('7.6s');
  await vi.advanceTimersByTimeAsync(7_500);
  expect(shown('success')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(400);
  await expect.poll(() => shown('success')).toBeNull();
});

test('R26 keeps an alert while the pointer or the focus is on it', async () => {
  stopTime();
  await raise('okay alert');
  await expect.poll(() => shown('okay')).not.toBeNull();
  const alert = page.elementLocator(shown('okay') ?? document.body);
  await alert.hover();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown('okay')).not.toBeNull();
  const dismiss = alert.getByRole('button', { name: 'Dismiss' }).element();
  if (dismiss instanceof HTMLElement) dismiss.focus();
  await page.getByRole('heading', { level: 1 }).first().hover();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown('okay')).not.toBeNull();
  if (dismiss instanceof HTMLElement) dismiss.blur();
  await vi.advanceTimersByTimeAsync(2_700);
  await expect.poll(() => shown('okay')).toBeNull();
});

test('R26 lists earlier alerts, also for keyboard users', async () => {
  stopTime();
  await raise('danger alert');
  await raise('alert with a link');
  await vi.advanceTimersByTimeAsync(8_000);
  await expect.poll(() => document.querySelector('[data-kind]')).toBeNull();

  const recent = page.getByRole('button', { name: 'Recent alerts' });
  const region = alerts.element();
  if (region instanceof HTMLElement) region.focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(recent).toHaveFocus();
  await expect.element(recent).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  const list = alerts.getByRole('listitem');
  await expect
    .poll(() =>
      list
        .elements()
        .slice(0, 2)
        .map((item) => item.textContent),
    )
    .toEqual(['Your post was sentView', 'An alert: danger']);
  await userEvent.keyboard('{Escape}');
  await expectCount(list, 0);
  await expect.element(recent).toHaveFocus();
});
