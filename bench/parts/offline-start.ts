import { expect, type Page } from '@playwright/test';
import { untilKept } from '#tests/support/screens/offline.ts';
import { openPhone, withDemoBrowser } from '../demo-browser.ts';
import { round, type Row } from '../rows.ts';

const cpuSlowdown = 4;
const starts = 5;
const maxMs = 1_500;

/** Measures how soon the last feed is painted without a connection, with a CPU four times slower. */
export async function measureOfflineStart(): Promise<Row[]> {
  return withDemoBrowser({}, async (demo) => {
    const context = await openPhone(demo, 'ana@ou.example');
    const page = await context.newPage();
    await page.goto('/home');
    await untilKept(page, '/home');
    await context.setOffline(true);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) times.push(await paintedAfter(page));
    const ms = Math.max(...times);
    return [
      {
        what: `a start without a connection until the last feed is painted, ${cpuSlowdown} times slower, the slowest of ${starts}`,
        measured: `${Math.round(ms)} ms`,
        ratio: round(ms / maxMs),
        bound: `at most ${maxMs} ms`,
        holds: ms <= maxMs,
      },
    ];
  });
}

async function paintedAfter(page: Page): Promise<number> {
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeInViewport();
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
}
