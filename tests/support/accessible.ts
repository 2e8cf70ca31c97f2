import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with a page, twice: colours that are on their way from day to night are no fault. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await lookAt(page);
  if (found.length === 0) return [];
  await page.waitForTimeout(500);
  return lookAt(page);
}

async function lookAt(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What follows in a list is made as what comes first.
    .exclude('[role=feed] > :nth-child(n + 5)')
    .exclude('section > section:nth-of-type(n + 3)')
    .options({ resultTypes: ['violations'] })
    // Without frames there is nothing to put together, for which axe would open a page each time.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
}

export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast to measure yet.
  await page.waitForTimeout(250);
  expect(await violationsOf(page)).toEqual([]);
}
