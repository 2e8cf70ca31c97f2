import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with a page, once nothing fades any more: halfway there, colors have no contrast. */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  return lookAt(page);
}

/** Until what moves to an end has come there; a spinner turns for as long as it is shown. */
async function untilStill(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(async () => {
      // What was just asked for begins to move with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      return moving.filter(({ playState }) => playState === 'running').length;
    });
  await expect.poll(isMoving, { intervals: [50] }).toBe(0);
}

async function lookAt(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What follows in a list is made as what comes first.
    .exclude('[role=feed] > :nth-child(n + 5)')
    .exclude('section > section:nth-of-type(n + 3)')
    .exclude('[aria-labelledby=shapes] > div:nth-of-type(n + 3)')
    .options({ resultTypes: ['violations'] })
    // Without frames there is nothing to put together, for which axe would open a page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
