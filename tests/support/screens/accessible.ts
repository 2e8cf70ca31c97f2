import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The problems that axe finds on a page after its animations have ended: colors that still fade have low contrast. Looks a
 * second time if there are any: an alert may have begun to fade out while axe ran.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await untilStill(page);
  const found = await analyze(page);
  if (found.length === 0) return found;
  await untilStill(page);
  return analyze(page);
}

/** Waits until all animations have ended, except endless ones such as spinners. */
async function untilStill(page: Page): Promise<void> {
  const runningCount = () =>
    page.evaluate(async () => {
      // An animation that was just requested starts with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const finite = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      return finite.filter(({ playState }) => playState === 'running').length;
    });
  await expect.poll(runningCount, { intervals: [50] }).toBe(0);
}

async function analyze(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The later entries of a list are built like the first ones.
    .exclude('[role=feed] > :nth-child(n + 5)')
    .exclude('section > section:nth-of-type(n + 3)')
    .exclude('[aria-labelledby=shapes] > div:nth-of-type(n + 3)')
    .options({ resultTypes: ['violations'] })
    // Without this, axe opens a page each time to merge the results of frames, and these pages have none.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
