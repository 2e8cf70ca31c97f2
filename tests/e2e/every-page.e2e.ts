import type { Page } from '@playwright/test';
import { violationsOf } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/journey.ts';
import {
  outlineOf,
  overflowOf,
  smallTargetsOf,
  untilComplete,
} from '#tests/support/layout-checks.ts';
import { ana, arrive, eve, signIn } from '#tests/support/people.ts';
import { samplePages, type Looker, type SamplePage } from '#tests/support/sample-pages.ts';

/** The widths on both sides of every breakpoint, the narrowest required one (WCAG 1.4.10), and a common phone. */
const widths = [320, 390, 769, 770, 1000, 1001, 1170, 1171];
/**
 * The screens for axe: a phone in dark mode and a desktop in light mode. Widths in between show the same parts in other
 * positions.
 */
const axeAt = new Map<number, 'dark' | 'light'>([
  [390, 'dark'],
  [1171, 'light'],
]);
/** The members who look at the pages; a visitor is not signed in. */
const people = { guest: null, member: ana, unverified: eve } as const satisfies Record<
  Looker,
  unknown
>;
const phoneWidth = 390;
const pagesATest = 10;

test.describe.configure({ mode: 'parallel' });

for (const { looker, part, samples } of parts()) {
  test(`LAYOUT-17 LAYOUT-18 LAYOUT-20 R26 every page that a ${looker} can open fits every width and passes axe, part ${part}`, async ({
    browser,
    app,
  }) => {
    test.setTimeout(240_000);
    const person = people[looker];
    const screen = { reducedMotion: 'reduce' } as const;
    const page = await (person
      ? signIn({ browser, app, person, screen })
      : arrive({ browser, app, screen }));
    for (const sample of samples) {
      const address = `${app.origin(sample.campus ?? 'ou')}${sample.address}`;
      await page.setViewportSize({ width: 320, height: 860 });
      await page.goto(address);
      await expect(page).toHaveURL(new URL(sample.leaves ?? address, address).href);
      await untilComplete(page);
      const problems = await problemsOf(page, sample);
      expect.soft(problems, `${looker} at ${sample.campus ?? 'ou'}${sample.address}`).toEqual([]);
    }
  });
}

const isPhone = (width: number) => width <= 769;

/** Short enough for the workers to share. */
function parts(): { looker: Looker; part: number; samples: SamplePage[] }[] {
  return (['guest', 'member', 'unverified'] as const).flatMap((looker) => {
    const seen = samplePages.filter(({ seenBy = ['guest', 'member'] }) => seenBy.includes(looker));
    const starts = [...seen.keys()].filter((index) => index % pagesATest === 0);
    return starts.map((start, index) => ({
      looker,
      part: index + 1,
      samples: seen.slice(start, start + pagesATest),
    }));
  });
}

async function problemsOf(page: Page, { phonesOnly }: SamplePage): Promise<string[]> {
  const problems: string[] = [];
  const note = (width: number, found: string[]) =>
    problems.push(...found.map((problem) => `${width} px: ${problem}`));
  for (const width of phonesOnly ? widths.filter(isPhone) : widths) {
    await page.setViewportSize({ width, height: 860 });
    note(width, await overflowOf(page));
    if (width === phoneWidth) note(width, await smallTargetsOf(page));
    const colorScheme = axeAt.get(width);
    if (!colorScheme) continue;
    await page.emulateMedia({ colorScheme });
    note(width, await violationsOf(page));
  }
  const { mains, headings, title } = await outlineOf(page);
  if (mains !== 1) problems.push(`${mains} main parts`);
  if (headings !== 1) problems.push(`${headings} first headings`);
  if (!/^.+ \/ Quad$/.test(title)) problems.push(`titled "${title}"`);
  return problems;
}
