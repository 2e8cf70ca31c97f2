import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NowProvider } from './now.tsx';
import { TimeAgo } from './time-ago.tsx';

test('a page with many times asks for the time zone once a tick at most, and not at all for times of this week', async () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const container = document.body.appendChild(document.createElement('div'));
  // Away from the pointer, which begins in the corner.
  container.style.padding = '200px';
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    asked.mockRestore();
  });
  const now = new Date().toISOString();
  const show = async (iso: string) => {
    root.render(
      <NowProvider now={now}>
        {Array.from({ length: 50 }, (_, index) => (
          <TimeAgo key={index} iso={iso} />
        ))}
      </NowProvider>,
    );
    await expect.poll(() => container.querySelector(`time[datetime="${iso}"]`)).not.toBeNull();
  };
  await show(now);
  expect(container.textContent).toMatch(/^(now){50}$/);
  expect(asked).not.toHaveBeenCalled();
  // The full time is for pointers.
  const [time] = container.querySelectorAll('time');
  if (time) await userEvent.hover(time);
  expect(time?.title).toContain(String(new Date(now).getFullYear()));

  await show('2020-02-03T12:00:00.000Z');
  expect(container.textContent).toMatch(/^(Feb 3, 2020){50}$/);
  // A tick may fall into the rendering.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});
