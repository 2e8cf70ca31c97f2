import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NowProvider } from './now.tsx';
import { TimeAgo } from './time-ago.tsx';

test('a page with many times asks for the time zone at most once a tick', async () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    asked.mockRestore();
  });
  const now = new Date().toISOString();
  root.render(
    <NowProvider now={now}>
      {Array.from({ length: 50 }, (_, index) => (
        <TimeAgo key={index} iso={now} />
      ))}
    </NowProvider>,
  );
  await expect.poll(() => container.querySelectorAll('time').length).toBe(50);
  // A tick may fall into the rendering.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});
